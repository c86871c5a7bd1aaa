import { tidy } from "./html-document.ts";

/** What a reference shows: "[1]", "iv", "*". */
const MARK = /^[[(]?(?:\d{1,3}|[ivx]{1,5}|[a-z]|\*{1,3})[\])]?$/i;
const NOTE = "li,dd,p,div";

/**
 * Writes footnotes as Markdown does, for `withFootnotes` to find: "[^1]" where a link leads to a note that links back,
 * and a paragraph "[^1]: …" for the note. Word and mammoth write them so, and most web sites.
 */
export function writeFootnotes(document: Document): void {
  const targets = targetsOf(document);
  const marks = new Map<Element, string>();
  for (const link of document.querySelectorAll('a[href^="#"]')) {
    const note = targets.get(goalOf(link))?.closest(NOTE);
    if (!link.isConnected || !note || note.contains(link) || !MARK.test(tidy(link.textContent ?? ""))) continue;
    const backs = [...note.querySelectorAll('a[href^="#"]')].filter((back) => namesOf(link).includes(goalOf(back)));
    if (backs.length === 0 && !marks.has(note)) continue;
    if (!marks.has(note)) marks.set(note, `[^note-${marks.size + 1}]`);
    for (const back of backs) back.remove();
    link.replaceWith(document.createTextNode(marks.get(note)!));
  }
  for (const [note, mark] of marks) {
    const paragraph = document.createElement("p");
    paragraph.textContent = `${mark}: ${tidy(note.textContent ?? "")}`;
    (note.closest("ol,ul,dl") ?? note).before(paragraph);
    note.remove();
  }
}

const goalOf = (link: Element): string => (link.getAttribute("href") ?? "").slice(1);

/** What a link back may lead to: the reference itself, or what raises it above the line. */
const namesOf = (link: Element): string[] =>
  [link.id, link.getAttribute("name") ?? "", link.parentElement?.id ?? ""].filter((name) => name !== "");

function targetsOf(document: Document): Map<string, Element> {
  const targets = new Map<string, Element>();
  for (const element of document.querySelectorAll("[id],a[name]"))
    for (const name of [element.id, element.getAttribute("name") ?? ""])
      if (name !== "" && !targets.has(name)) targets.set(name, element);
  return targets;
}
