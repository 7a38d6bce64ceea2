/**
 * The table: shows what the player's game is, and hands over what the player does.
 *
 * @typedef {import("../models/state.js").GameState} GameState
 * @typedef {import("../models/player.js").PlayerEvent} PlayerEvent
 * @typedef {import("../models/player.js").Wish} Wish
 */

import { layOut } from "../models/layout.js";
import { Player } from "../models/player.js";
import { impossibleText, newsBetween, rejectionText, soundBetween } from "../models/news.js";
import { coveredText, selectionText, situationText } from "../models/sentences.js";
import { STOCK, isLocked, placeAt } from "../models/state.js";
import { gettext } from "../models/texts.js";
import { sendAction } from "./api.js";
import { celebrate } from "./celebration.js";
import { Clock } from "./clock.js";
import { Connection } from "./connection.js";
import { element, setText } from "./dom.js";
import { enableDragging } from "./drag.js";
import { Faces } from "./faces.js";
import { Piles } from "./piles.js";
import { Places } from "./places.js";
import { Result } from "./result.js";

/** Letters that two lines of a phone hold. */
const LONG_TEXT = 66;

/** The table of one page. */
export class Table {
  #felt = element("felt");
  #status = element("status");
  #faces = new Faces(element("faces"));
  #piles = new Piles(element("pile-marks"), this.#felt);
  #clock = new Clock(element("clock"));
  #connection = new Connection();
  #result = new Result();
  #places;
  #player;
  #sounds;
  /** @type {import("../models/layout.js").Layout | null} */
  #layout = null;
  #layoutFor = "";
  /** Whether the status line tells a hint: the change that comes with it has nothing to add. */
  #hinted = false;
  /** Whether something was done since the page was opened. */
  #played = false;
  /** @type {GameState} */
  #lastShown;
  /** @type {(state: GameState) => void} */
  #watcher = () => undefined;

  /**
   * @param {GameState} state
   * @param {import("./sounds.js").Sounds} sounds
   */
  constructor(state, sounds) {
    this.#sounds = sounds;
    this.#lastShown = state;
    this.#places = new Places(element("places"), (place) => this.want({ kind: "tap", place }));
    this.#player = new Player(
      state,
      { send: sendAction, pause: (ms) => this.#connection.pause(ms) },
      (event) => this.#hear(event),
    );
    enableDragging(element("places"), {
      moved: (place, by) => this.#faces.drag(place, by),
      dropped: (from, at) => {
        const to = this.#places.at(at, from);
        if (to !== null) {
          this.want({ kind: "pair", from, to });
        }
      },
    });
    new ResizeObserver(() => this.refresh()).observe(this.#felt);
    this.#say(situationText(state));
    this.refresh();
  }

  /** The state that is shown. */
  get state() {
    return this.#player.state;
  }

  /**
   * Call a function with the state that is shown, now and after each change.
   * @param {(state: GameState) => void} watcher
   */
  watch(watcher) {
    this.#watcher = watcher;
    watcher(this.state);
  }

  get places() {
    return this.#places;
  }

  get connection() {
    return this.#connection;
  }

  /**
   * Hand over what the player wants.
   * @param {Wish} wish
   */
  want(wish) {
    this.#played = true;
    if (wish.kind === "unselect" && this.#result.close()) {
      return;
    }
    this.#player.want(wish);
  }

  /**
   * Show another game.
   * @param {GameState} state
   */
  take(state) {
    this.#player.take(state);
  }

  /**
   * Say something in the status line.
   * @param {string} text
   */
  tell(text) {
    this.#say(text);
  }

  /** Show the state on the felt as it is now: after a change of state, size or settings. */
  refresh() {
    const { state, selection, matches, hinted } = this.#player;
    const end = this.#result.show(state);
    const layout = this.#measure(state);
    this.#faces.show(state, layout, (name) => {
      const place = placeAt(state, name);
      return {
        playable: place?.playable ?? false,
        covered: !place?.playable && (place?.coveredBy.length ?? 0) > 0,
        selected: selection.includes(name),
        match: matches.has(name),
        hinted: hinted.includes(name),
        locked: isLocked(state, name) && state.outcome === null,
      };
    });
    this.#piles.show(state, layout, this.#felt.clientWidth, hinted.includes(STOCK));
    this.#places.show(state, layout, selection, matches);
    this.#clock.show(state);
    this.#felt.dataset["moves"] = String(state.move_count);
    this.#felt.dataset["waiting"] = String(this.#player.busy);
    this.#watcher(state);
    if (end === "appeared" && this.#played) {
      this.#result.focus();
    } else if (end === "left") {
      this.#places.focusCurrent();
    }
  }

  /**
   * @param {GameState} state
   * @returns {import("../models/layout.js").Layout}
   */
  #measure(state) {
    const { clientWidth: width, clientHeight: height } = this.#felt;
    const leftHanded = document.documentElement.dataset["appearance"]?.includes("hand-left") ?? false;
    const layoutFor = [width, height, state.variant, state.has_stock, leftHanded].join(" ");
    if (this.#layout === null || layoutFor !== this.#layoutFor) {
      this.#layoutFor = layoutFor;
      this.#layout = layOut({ width, height, slots: state.slots, stock: state.has_stock, leftHanded });
      this.#felt.style.setProperty("--card-width", `${this.#layout.cardWidth}px`);
      this.#felt.style.setProperty("--card-height", `${this.#layout.cardHeight}px`);
      this.#felt.dataset["faces"] = this.#layout.faces;
      this.#felt.classList.toggle("tight", this.#layout.tight);
    }
    return this.#layout;
  }

  /**
   * Say whether cards that go alone are removed without a tap.
   * @param {boolean} enabled
   */
  removeAlone(enabled) {
    this.#player.removeAlone(enabled);
  }

  /** @param {PlayerEvent} event */
  #hear(event) {
    switch (event.kind) {
      case "changed":
        this.#stateChanged();
        break;
      case "covered":
        this.#say(coveredText(this.state, event.place));
        break;
      case "shake":
        this.#faces.shake(event.places);
        this.#sounds.play("refuse");
        break;
      case "impossible":
        this.#say(impossibleText(event.wish, this.state));
        break;
      case "hinted":
        // Of a lost game the line says what it always says: the way out stands beside it.
        this.#say(event.hint.kind === "lost" ? situationText(this.state) : event.hint.sentence);
        this.#hinted = true;
        break;
      case "rejected":
        this.#say(rejectionText(event));
        break;
      case "connection":
        this.#connection.show(
          event.offline
            ? gettext("No connection. Your move is kept and sent later.")
            : "",
        );
        break;
    }
  }

  #stateChanged() {
    const before = this.#lastShown;
    const { state, selection } = this.#player;
    this.#lastShown = state;
    this.refresh();
    const news = newsBetween(before, state);
    const sound = soundBetween(before, state);
    if (sound !== null) {
      this.#sounds.play(sound);
    }
    if (sound === "win") {
      celebrate(this.#felt);
    }
    if (this.#hinted) {
      this.#hinted = false;
    } else if (selection.length > 0) {
      this.#sounds.play("select");
      this.#say(selectionText(state, selection));
    } else if (news !== null) {
      this.#say(news);
    } else if (before.id !== state.id || before === state) {
      this.#say(situationText(state));
    }
  }

  /** @param {string} text */
  #say(text) {
    // A long sentence is set small on a phone, so that the line keeps its height.
    this.#status.classList.toggle("long", text.length > LONG_TEXT);
    setText(this.#status, text);
  }
}
