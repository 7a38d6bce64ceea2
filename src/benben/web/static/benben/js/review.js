/**
 * The page of a review. It works without this module, by its links; with it the picture changes in
 * place, and a review that is being made is shown when it is there. Every text comes with the page.
 */

import { Stepper } from "./controllers/stepper.js";
import { afterAnswer } from "./models/reading.js";

/**
 * Ask for a review that is being made until it is there, and show it then.
 * @param {HTMLProgressElement} progress
 */
async function wait(progress) {
  const response = await fetch(progress.dataset["pending"] ?? "").catch(() => null);
  if (response?.status === 202) {
    const { done, of } = await response.json();
    progress.max = of;
    progress.value = done;
  }
  const next = afterAnswer(response?.status ?? null, response?.headers.get("Retry-After") ?? null);
  if (next.kind === "reload") {
    location.reload();
  } else {
    setTimeout(() => void wait(progress), next.ms);
  }
}

const steps = document.getElementById("steps");
if (steps !== null) {
  // oxlint-disable-next-line no-new
  new Stepper(JSON.parse(steps.textContent ?? ""));
}
const progress = document.getElementById("review-progress");
if (progress instanceof HTMLProgressElement) {
  void wait(progress);
}
