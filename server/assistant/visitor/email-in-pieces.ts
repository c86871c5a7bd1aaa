/** The last word of a short message that may begin an address: "selim.kaya", "mail aylin@". */
const BEGINS = /^(?:\S+\s+){0,2}([\w.+-]+)(@?)$/;
const DOMAIN = /^(@?)\s*([\w-]+(?:\.[\w-]+)*\.[a-z]{2,})$/i;

/**
 * The e-mail address of which `before`, the visitor's previous message, is the part before the "@" and `text` the rest;
 * otherwise `text` unchanged.
 */
export function joinEmail(before: string | undefined, text: string): string {
  const begun = BEGINS.exec(before?.trim() ?? "");
  const rest = DOMAIN.exec(text.trim());
  // One of the two parts has the sign; "selim.kaya" and "gmail.com" may be anything.
  return begun && rest && Boolean(begun[2]) !== Boolean(rest[1]) ? `${begun[1]}@${rest[2]}` : text;
}
