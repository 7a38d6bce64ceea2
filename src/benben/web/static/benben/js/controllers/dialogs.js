/**
 * The dialogs of the page.
 */

/** Opens dialogs by their name, and by the buttons `open-NAME`. */
export class Dialogs {
  constructor() {
    for (const dialog of document.querySelectorAll("dialog")) {
      document.getElementById(`open-${dialog.id}`)?.addEventListener("click", () => this.open(dialog.id));
      // A click on the backdrop is a click on the dialog outside of its form.
      dialog.addEventListener("click", (event) => {
        if (event.target === dialog) {
          dialog.close();
        }
      });
    }
  }

  /**
   * Open a dialog. The browser gives the focus back when it is closed.
   * @param {string} name
   */
  open(name) {
    const dialog = document.getElementById(name);
    if (dialog instanceof HTMLDialogElement && !dialog.open) {
      dialog.showModal();
    }
  }
}
