/**
 * The dialog in which a game is chosen: variant, options, deal number.
 *
 * @typedef {import("../models/choices.js").VariantChoice} VariantChoice
 * @typedef {import("./actions.js").Actions} Actions
 * @typedef {import("./table.js").Table} Table
 */

import { differences, optionLabel, summary, valueLabel } from "../models/choices.js";
import { gettext } from "../models/texts.js";
import { create, element, setText } from "./dom.js";

/** The dialog `games`. */
export class Games {
  #dialog = /** @type {HTMLDialogElement} */ (element("games"));
  #form = /** @type {HTMLFormElement} */ (element("games-form"));
  #variants = element("games-variants");
  #options = element("games-options");
  #problem = element("games-problem");
  /** @type {readonly VariantChoice[]} */
  #choices = JSON.parse(element("choices").textContent ?? "[]");
  #table;
  #actions;

  /**
   * @param {Table} table
   * @param {Actions} actions
   */
  constructor(table, actions) {
    this.#table = table;
    this.#actions = actions;
    this.#variants.append(...this.#choices.map((choice) => variantButton(choice)));
    this.#variants.addEventListener("change", () => this.#offerOptions({}));
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#deal();
    });
    element("copy-link").addEventListener("click", () => void this.#copyLink());
    element("open-games").addEventListener("click", () => this.open());
  }

  /** Open the dialog on the game that is on the table. */
  open() {
    const { variant, options } = this.#table.state;
    const chosen = this.#form.elements.namedItem("variant");
    if (chosen instanceof RadioNodeList) {
      chosen.value = variant;
    }
    this.#offerOptions(options);
    this.#say("");
    this.#dialog.showModal();
  }

  /**
   * Offer the options of the chosen variant.
   * @param {Readonly<Record<string, string>>} chosen those that differ from the preset
   */
  #offerOptions(chosen) {
    const { options } = this.#variant();
    this.#options.replaceChildren(
      ...options.map(({ name, values, preset }) => {
        const label = create("label", "setting");
        const select = create("select", "");
        select.name = name;
        for (const value of values) {
          const selected = value === (chosen[name] ?? preset);
          select.append(new Option(valueLabel(name, value), value, selected, selected));
        }
        label.append(create("span", "", optionLabel(name)), select);
        return label;
      }),
    );
  }

  /** @returns {VariantChoice} */
  #variant() {
    const id = new FormData(this.#form).get("variant");
    const found = this.#choices.find((choice) => choice.id === id) ?? this.#choices[0];
    if (found === undefined) {
      throw new Error("the page lists no variants");
    }
    return found;
  }

  async #deal() {
    const values = new FormData(this.#form);
    const variant = this.#variant();
    const chosen = variant.options.map(({ name }) => [name, String(values.get(name) ?? "")]);
    const number = String(values.get("deal") ?? "").trim();
    const problem = await this.#actions.deal({
      variant: variant.id,
      options: differences(variant, Object.fromEntries(chosen)),
      ...(number !== "" && { deal: Number(number) }),
    });
    this.#say(problem);
    if (problem === "") {
      this.#form.reset();
      this.#dialog.close();
    }
  }

  async #copyLink() {
    const link = new URL(this.#table.state.address, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      this.#say(gettext("The link to this deal is copied."));
    } catch {
      // No clipboard without https, or not allowed: show what would have been copied.
      this.#say(link);
    }
  }

  /** @param {string} text */
  #say(text) {
    setText(this.#problem, text);
  }
}

/**
 * @param {VariantChoice} choice
 * @returns {HTMLLabelElement}
 */
function variantButton(choice) {
  const { id, name, rule } = choice;
  const label = create("label", "variant");
  const radio = create("input", "");
  radio.type = "radio";
  radio.name = "variant";
  radio.value = id;
  const text = create("span", "variant-text");
  text.append(
    create("strong", "", gettext(name)),
    create("span", "variant-summary", summary(choice)),
    create("span", "variant-rule", gettext(rule)),
  );
  label.append(radio, text);
  return label;
}
