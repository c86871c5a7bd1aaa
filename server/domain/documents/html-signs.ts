import { tidy } from "./html-document.ts";

/** More are a machine's. */
const MAX_SIGNS = 3000;
/** By the names that fonts of icons give them. */
const CROSS =
  /(?:^|[\s_-])(?:fa-)?(?:times|xmark|x-mark|cross|close|remove|ban|minus-circle|x-circle|x-lg)(?:[\s_-]|$)/i;
const CHECK = /(?:^|[\s_-])(?:fa-)?(?:check|checkmark|check2|tick|done)(?:[\s_-]|$)/i;
/** What a plan does not have, by the name of its line. */
const ABSENT =
  /(?:^|[\s_-])(?:not?[_-](?:available|included)|unavailable|excluded|feature-(?:off|disabled)|(?:is-)?disabled)(?:$|\s)/i;

/**
 * Writes out what only a sign says: a tick or a cross alone in a table's cell, and a cross before a line of a plan, which
 * would else be read as a part of it. It changes the document.
 */
export function writeSigns(document: Document): void {
  const signs = [...document.querySelectorAll("td i,td svg,td span,li i,li svg,li span,li img,td img")];
  for (const sign of signs.slice(0, MAX_SIGNS)) {
    if (tidy(sign.textContent ?? "") !== "") continue;
    const names = `${sign.getAttribute("class") ?? ""} ${sign.querySelector("use")?.getAttribute("href") ?? ""}`;
    const isCross = CROSS.test(names);
    if (!isCross && !CHECK.test(names)) continue;
    const holder = sign.closest("td,li")!;
    const isAlone = tidy(holder.textContent ?? "") === "";
    if (holder.localName === "td" && isAlone) holder.textContent = isCross ? "Yok" : "Var";
    else if (isCross && holder.localName === "li" && !isAlone) markAbsent(holder);
  }
  for (const line of [...document.querySelectorAll("li[class]")].slice(0, MAX_SIGNS))
    if (ABSENT.test(line.getAttribute("class") ?? "") && !line.querySelector("a,button,li")) markAbsent(line);
}

function markAbsent(line: Element): void {
  const text = tidy(line.textContent ?? "");
  if (line.querySelector("a,button,li,p,div ul") || /\d|[.!?:]$/.test(text) || text.length > 120) return;
  line.textContent = `${text}: yok`;
}

/** "899⁹⁰ TL" with the hundredths raised is 899,90 and not 89990; it changes them. */
export function writeHundredths(document: Document): void {
  for (const raised of [...document.querySelectorAll("sup")].slice(0, MAX_SIGNS)) {
    const digits = /^[.,]?(\d{2})(?:\s?(?:₺|TL))?$/i.exec(tidy(raised.textContent ?? ""))?.[1];
    const before = raised.previousSibling?.textContent ?? "";
    const around = tidy(raised.parentElement?.textContent ?? "");
    if (digits && /\d\s*$/.test(before) && around.length < 60 && /₺|\btl\b/i.test(around))
      raised.prepend(/^[.,]/.test(tidy(raised.textContent ?? "")) ? "" : ",");
  }
}
