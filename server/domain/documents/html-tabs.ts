import { tidy } from "./html-document.ts";

const TABS = "[role=tab],[data-toggle=tab],[data-bs-toggle=tab],[data-toggle=pill],[data-bs-toggle=pill]";
/** Each is looked up in the whole page. */
const MAX_TABS = 300;
const HEADING = "h1,h2,h3,h4,h5,h6,[role=heading]";

/**
 * Puts each tab's name above what it shows, as a reader sees it who has clicked it, instead of all names in a row above
 * all of it. It changes the document. A tab that is a heading by itself stays where it is.
 */
export function writeTabs(document: Document): void {
  const labelled = new Set<Element>();
  for (const tab of [...document.querySelectorAll(TABS)].slice(0, MAX_TABS)) {
    const panel = panelOf(document, tab);
    const name = tidy(tab.textContent ?? "");
    if (!panel || name === "" || panel.contains(tab) || tab.contains(panel)) continue;
    if (tab.closest(HEADING) || tab.querySelector(HEADING)) continue;
    tab.remove();
    if (labelled.has(panel)) continue;
    labelled.add(panel);
    const heading = panel.querySelector(HEADING);
    if (heading && lowered(heading) === lowered(tab)) heading.remove();
    const opener = document.createElement("div");
    opener.setAttribute("role", "button");
    opener.setAttribute("aria-controls", panel.id);
    opener.textContent = name;
    panel.before(opener);
  }
}

/** What a tab shows: it names it, is named by it, or stands right above it. */
function panelOf(document: Document, tab: Element): Element | null {
  const link = tab.matches("a[href]") ? tab : tab.querySelector("a[href]");
  const ids = [
    tab.getAttribute("aria-controls"),
    tab.getAttribute("data-bs-target") ?? tab.getAttribute("data-target"),
    link?.getAttribute("href"),
  ];
  for (const id of ids) {
    const [, name] = /^#?([^\s#/]+)$/.exec(id ?? "") ?? [];
    const panel = name === undefined ? null : document.getElementById(name);
    if (panel) return panel;
  }
  const named = /^[\w-]+$/.test(tab.id) && document.querySelector(`[role=tabpanel][aria-labelledby="${tab.id}"]`);
  const below = tab.nextElementSibling;
  return named || (below?.getAttribute("role") === "tabpanel" ? below : null);
}

const lowered = ({ textContent }: Element): string => tidy(textContent ?? "").toLocaleLowerCase("tr");
