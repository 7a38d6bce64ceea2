// The page of the daily deal: copy the picture of one's attempt.

const button = /** @type {HTMLButtonElement | null} */ (document.getElementById("copy-share"));
const share = document.getElementById("share");

if (button && share && "clipboard" in navigator) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(`${share.textContent}\n${location.origin}/daily/`);
    button.textContent = button.dataset.done ?? "";
  });
}
