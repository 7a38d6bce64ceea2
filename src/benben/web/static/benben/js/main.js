/** The page of the table: puts its parts together. */

import { Actions } from "./controllers/actions.js";
import { Dialogs } from "./controllers/dialogs.js";
import { element } from "./controllers/dom.js";
import { enableKeys } from "./controllers/keys.js";
import { Table } from "./controllers/table.js";

const state = JSON.parse(element("state").textContent ?? "");
const table = new Table(state);
const actions = new Actions(table);
table.watch((shown) => actions.show(shown));
enableKeys(table, actions, new Dialogs());
