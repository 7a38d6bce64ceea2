/** A short celebration of a win: the suits fly out behind the result. */

import { drawing } from "./dom.js";

const SPARKS = 28;
const SECONDS = 1.3;
const SUITS = ["H", "S", "D", "C"];
const COLOURS = ["#f7c25b", "#fff3d6", "#f08a4b", "#7fd8ea"];

/**
 * Celebrate, unless the player wants no motion.
 * @param {HTMLElement} felt
 */
export function celebrate(felt) {
  const still =
    matchMedia("(prefers-reduced-motion: reduce)").matches ||
    document.documentElement.dataset["appearance"]?.includes("motion-off");
  if (still) {
    return;
  }
  for (let index = 0; index < SPARKS; index += 1) {
    const spark = sparkAt(index);
    felt.append(spark);
    const angle = (index / SPARKS) * 2 * Math.PI;
    const reach = 160 + 45 * (index % 4);
    const end = `translate(${Math.cos(angle) * reach}px, ${Math.sin(angle) * reach}px)`;
    const flight = spark.animate(
      [
        { transform: "translate(0, 0) scale(0.3)", opacity: 1 },
        { transform: `${end} rotate(${90 + 30 * (index % 5)}deg)`, opacity: 0 },
      ],
      { duration: SECONDS * 1000, easing: "cubic-bezier(0.15, 0.7, 0.4, 1)" },
    );
    flight.addEventListener("finish", () => spark.remove());
  }
}

/**
 * @param {number} index
 * @returns {SVGSVGElement}
 */
function sparkAt(index) {
  const spark = drawing(`suit-${SUITS[index % SUITS.length]}`, "spark");
  spark.setAttribute("viewBox", "-50 -50 100 100");
  spark.style.color = COLOURS[index % COLOURS.length] ?? "";
  return spark;
}
