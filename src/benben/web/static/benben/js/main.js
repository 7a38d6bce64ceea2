/** The page of the table: puts its parts together. */

import { Actions } from "./controllers/actions.js";
import { Dialogs } from "./controllers/dialogs.js";
import { element } from "./controllers/dom.js";
import { Games } from "./controllers/games.js";
import { enableKeys } from "./controllers/keys.js";
import { Settings } from "./controllers/settings.js";
import { Sounds } from "./controllers/sounds.js";
import { Table } from "./controllers/table.js";
import { useLanguage } from "./models/texts.js";

// Only a page in another language than English has one.
const catalogue = document.getElementById("catalogue");
if (catalogue !== null) {
  useLanguage(document.documentElement.lang, JSON.parse(catalogue.textContent ?? "{}"));
}
const state = JSON.parse(element("state").textContent ?? "");
const choices = JSON.parse(element("choices").textContent ?? "[]");
const sounds = new Sounds();
const table = new Table(state, sounds);
const settings = new Settings();
const actions = new Actions(table, settings);
const dialogs = new Dialogs();
table.watch((shown) => {
  actions.show(shown);
  dialogs.show(shown);
});
const games = new Games(table, actions, settings, choices);
settings.watch((appearance) => {
  sounds.enabled = appearance.sounds === "on";
  table.removeAlone(appearance.kings === "on");
  table.refresh();
});
enableKeys(table, actions, dialogs, games);
