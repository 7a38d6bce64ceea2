/**
 * Dragging a card onto another: the same as a tap on each.
 *
 * @typedef {import("../models/layout.js").Point} Point
 */

import { placeOf } from "./places.js";

/** So far, in pixels, a finger may slip in a tap. */
const SLACK = 9;

/**
 * @typedef {object} DragEvents
 * @property {(place: string, by: Point | null) => void} moved the card is that far from its place
 * @property {(from: string, at: Point) => void} dropped
 */

/**
 * Let the cards that can be picked be dragged.
 * @param {HTMLElement} root holds the places
 * @param {DragEvents} events
 */
export function enableDragging(root, { moved, dropped }) {
  /** @type {{place: string, pointer: number, start: Point, moving: boolean} | null} */
  let drag = null;
  let swallowClick = false;

  root.addEventListener("pointerdown", (event) => {
    swallowClick = false;
    const place = placeOf(event.target);
    const draggable = event.target instanceof Element && event.target.closest(".place.playable");
    if (place !== null && draggable && event.isPrimary && event.button === 0) {
      const start = { x: event.clientX, y: event.clientY };
      drag = { place, pointer: event.pointerId, start, moving: false };
    }
  });

  addEventListener("pointermove", (event) => {
    if (drag?.pointer !== event.pointerId) {
      return;
    }
    const by = { x: event.clientX - drag.start.x, y: event.clientY - drag.start.y };
    drag.moving ||= Math.hypot(by.x, by.y) > SLACK;
    if (drag.moving) {
      moved(drag.place, by);
    }
  });

  addEventListener("pointerup", (event) => {
    if (drag?.pointer !== event.pointerId) {
      return;
    }
    const { place, moving } = drag;
    drag = null;
    if (moving) {
      swallowClick = true;
      moved(place, null);
      dropped(place, { x: event.clientX, y: event.clientY });
    }
  });

  addEventListener("pointercancel", (event) => {
    if (drag?.pointer === event.pointerId) {
      moved(drag.place, null);
      drag = null;
    }
  });

  // A drag that ends over its own card would be a tap too.
  root.addEventListener(
    "click",
    (event) => {
      if (swallowClick) {
        swallowClick = false;
        event.stopImmediatePropagation();
      }
    },
    { capture: true },
  );
}
