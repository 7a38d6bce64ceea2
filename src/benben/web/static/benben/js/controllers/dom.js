/** Small helpers around the document. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Return an element of the page by its id.
 * @param {string} id
 * @returns {HTMLElement}
 * @throws {Error} there is none: the page and the modules do not belong together
 */
export function element(id) {
  const found = document.getElementById(id);
  if (found === null) {
    throw new Error(`the page has no element ${id}`);
  }
  return found;
}

/**
 * Return a new element.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} className
 * @param {string} [text]
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function create(tag, className, text) {
  const made = document.createElement(tag);
  made.className = className;
  if (text !== undefined) {
    made.textContent = text;
  }
  return made;
}

/**
 * Return a drawing from one of the page's sprites.
 * @param {string} symbol
 * @param {string} className
 * @returns {SVGSVGElement}
 */
export function drawing(symbol, className) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${symbol}`);
  svg.append(use);
  return svg;
}

/**
 * Make a drawing show another symbol.
 * @param {Element} svg
 * @param {string} symbol
 */
export function redraw(svg, symbol) {
  const use = svg.firstElementChild;
  if (use?.getAttribute("href") !== `#${symbol}`) {
    use?.setAttribute("href", `#${symbol}`);
  }
}

/**
 * Set an element's text, if it is another: a live region speaks at every change.
 * @param {Element} target
 * @param {string} text
 */
export function setText(target, text) {
  if (target.textContent !== text) {
    target.textContent = text;
  }
}

/**
 * Move an element to a point of its container.
 * @param {HTMLElement} target
 * @param {import("../models/layout.js").Point} point
 */
export function moveTo(target, { x, y }) {
  target.style.transform = `translate(${x}px, ${y}px)`;
}
