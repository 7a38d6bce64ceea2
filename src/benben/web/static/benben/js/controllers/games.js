/**
 * The dialog in which a game is chosen: variant, options, deal number.
 *
 * @typedef {import("../models/choices.js").VariantChoice} VariantChoice
 * @typedef {import("./actions.js").Actions} Actions
 * @typedef {import("./settings.js").Settings} Settings
 * @typedef {import("./table.js").Table} Table
 */

import {
  differences,
  gameNote,
  levelLabel,
  levelNote,
  summary,
} from "../models/choices.js";
import { Resumable } from "../models/resumable.js";
import { ngettext } from "../models/texts.js";
import { fetchLevels } from "./api.js";
import { create, element, setText } from "./dom.js";

const LEVELS = ["easy", "standard", "random"];

/** The dialog `games`. */
export class Games {
  #dialog = /** @type {HTMLDialogElement} */ (element("games"));
  #form = /** @type {HTMLFormElement} */ (element("games-form"));
  #variants = element("games-variants");
  #options = element("games-options");
  #problem = element("games-problem");
  #choices;
  #resumable = new Resumable(JSON.parse(element("resumable").textContent ?? "[]"));
  #levels = element("games-levels");
  #table;
  #actions;
  #settings;

  /**
   * @param {Table} table
   * @param {Actions} actions
   * @param {Settings} settings
   * @param {readonly VariantChoice[]} choices
   */
  constructor(table, actions, settings, choices) {
    this.#choices = choices;
    this.#table = table;
    this.#actions = actions;
    this.#settings = settings;
    actions.watchLeft((state) => this.#resumable.leave(state));
    this.#levels.append(...LEVELS.map((level) => choiceButton("level", level, levelLabel(level))));
    this.#levels.addEventListener("change", () => this.#showNotes());
    this.#variants.append(...this.#choices.map(({ id, name }) => choiceButton("variant", id, name)));
    this.#variants.addEventListener("change", () => this.#offerOptions({}));
    this.#options.addEventListener("change", () => void this.#offerLevels());
    this.#field("deal").addEventListener("input", () => this.#showLevel());
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#deal();
    });
    element("copy-link").addEventListener("click", () => {
      void actions.copyLink((text) => this.#say(text));
    });
    element("open-games").addEventListener("click", () => this.open());
  }

  /** Open the dialog on the game that is on the table. */
  open() {
    const { variant, options } = this.#table.state;
    const chosen = this.#form.elements.namedItem("variant");
    if (chosen instanceof RadioNodeList) {
      chosen.value = variant;
    }
    this.#field("level", this.#settings.level);
    this.#offerOptions(options);
    this.#offerOldGames();
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
      ...options.map(({ name, label: title, values, preset }) => {
        const label = create("label", "setting");
        const select = create("select", "");
        select.name = name;
        for (const { value, label: words } of values) {
          const selected = value === (chosen[name] ?? preset);
          select.append(new Option(words, value, selected, selected));
        }
        label.append(create("span", "", title), select);
        return label;
      }),
    );
    this.#showNotes();
    void this.#offerLevels();
  }

  /** Offer the levels that the chosen rules have. */
  async #offerLevels() {
    const { variant, options } = this.#rules();
    const levels = (await fetchLevels(variant, options)) ?? LEVELS;
    const now = this.#rules();
    if (now.variant !== variant || JSON.stringify(now.options) !== JSON.stringify(options)) {
      return;
    }
    for (const radio of this.#levels.querySelectorAll("input")) {
      radio.disabled = !levels.includes(radio.value);
      if (radio.disabled && radio.checked) {
        this.#field("level", "random");
      }
    }
    this.#showNotes();
  }

  /** Tell what the chosen variant and level are. */
  #showNotes() {
    const variant = this.#variant();
    setText(element("variant-note"), `${summary(variant)}. ${variant.rule}`);
    setText(element("level-note"), levelNote(this.#field("level").value));
  }

  /** A deal number makes the choice of a level needless. */
  #showLevel() {
    const deal = this.#field("deal");
    element("games-level").toggleAttribute("disabled", deal instanceof HTMLInputElement && deal.value !== "");
  }

  #offerOldGames() {
    const games = this.#resumable.others(this.#table.state);
    element("games-old").hidden = games.length === 0;
    element("games-old-list").replaceChildren(
      ...games.map((game) => {
        const link = create("a", "old-game");
        link.href = game.address;
        link.append(
          create("strong", "", game.name),
          create("span", "", gameNote(game)),
          create("span", "", ngettext("%(count)s move", "%(count)s moves", game.move_count)),
        );
        const item = create("li", "");
        item.append(link);
        return item;
      }),
    );
  }

  /**
   * Return a control of the form, after setting its value where one is given.
   * @param {string} name
   * @param {string} [value]
   * @returns {EventTarget & {value: string}}
   */
  #field(name, value) {
    const control = this.#form.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement || control instanceof RadioNodeList)) {
      throw new Error(`the form has no control ${name}`);
    }
    if (value !== undefined) {
      control.value = value;
    }
    return /** @type {any} */ (control);
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

  /**
   * Return the rules that are chosen.
   * @returns {{variant: string, options: Record<string, string>}}
   */
  #rules() {
    const values = new FormData(this.#form);
    const variant = this.#variant();
    const chosen = variant.options.map(({ name }) => [name, String(values.get(name) ?? "")]);
    return { variant: variant.id, options: differences(variant, Object.fromEntries(chosen)) };
  }

  async #deal() {
    const values = new FormData(this.#form);
    const number = String(values.get("deal") ?? "").trim();
    const problem = await (number === "" ? this.#dealLevel(values) : this.#dealNumber(Number(number)));
    this.#say(problem);
    if (problem === "") {
      this.#form.reset();
      this.#showLevel();
      this.#dialog.close();
    }
  }

  /**
   * @param {number} deal
   * @returns {Promise<string>}
   */
  #dealNumber(deal) {
    return this.#actions.deal({ ...this.#rules(), deal });
  }

  /**
   * @param {FormData} values
   * @returns {Promise<string>}
   */
  #dealLevel(values) {
    const level = String(values.get("level") ?? "random");
    const offered = [...this.#levels.querySelectorAll("input")].every((radio) => !radio.disabled);
    if (offered) {
      // Where there was no choice, none was made.
      this.#settings.level = level;
    }
    return this.#actions.deal({ ...this.#rules(), level });
  }

  /** @param {string} text */
  #say(text) {
    setText(this.#problem, text);
  }
}

/**
 * Return a button of which one of a group is pressed.
 * @param {string} name of the group
 * @param {string} value
 * @param {string} label
 * @returns {HTMLLabelElement}
 */
function choiceButton(name, value, label) {
  const made = create("label", "choice");
  const radio = create("input", "");
  radio.type = "radio";
  radio.name = name;
  radio.value = value;
  made.append(radio, create("span", "", label));
  return made;
}
