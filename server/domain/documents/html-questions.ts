import { namesOf, tidy } from "./html-document.ts";

const ASKED = /question|soru|faq|sss|accord|akordiyon|toggle/i;
const QUESTION_MAX = 200;

export const isQuestion = (text: string): boolean => text.endsWith("?") && text.length <= QUESTION_MAX;

/** True if the markup calls its text a question. */
export const isNamedQuestion = (element: Element): boolean => ASKED.test(namesOf(element));

/** Clicking it unfolds the next element. A menu or a tab looks the same, but is short or has a role of its own. */
export function isOpener(element: Element): boolean {
  if (element.matches("[data-toggle=collapse],[data-bs-toggle=collapse]")) return true;
  if (element.localName !== "button" && element.getAttribute("role") !== "button") return false;
  const isNamed =
    element.hasAttribute("aria-expanded") || element.hasAttribute("aria-controls") || isNamedQuestion(element);
  return (
    isNamed ||
    (tidy(element.textContent ?? "").endsWith("?") && tidy(element.nextElementSibling?.textContent ?? "") !== "")
  );
}

/** The opener that a heading consists of. */
export function openerOf(heading: Element): Element | undefined {
  const opener = [...heading.querySelectorAll("button,a,[role=button]")].find(isOpener);
  return opener && tidy(opener.textContent ?? "") === tidy(heading.textContent ?? "") ? opener : undefined;
}

/** The id of the element that it unfolds; "" if it names none. */
export const unfoldedBy = (element: Element): string =>
  element.getAttribute("aria-controls") ??
  (
    element.getAttribute("data-bs-target") ??
    element.getAttribute("data-target") ??
    /^#.+/.exec(element.getAttribute("href") ?? "")?.[0] ??
    ""
  ).replace(/^#/, "");
