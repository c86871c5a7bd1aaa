import { tidy } from "./html-document.ts";

const PHONE = /^tel:\+?([\d\s().-]{7,20})$/i;
const EMAIL = /^mailto:([^?@\s]+@[^?@\s]+)/i;

/**
 * Writes out the phone numbers and e-mail addresses that a page only links to ("Hemen arayın", an icon), and those that
 * a script would unscramble; it changes the document.
 */
export function writeContacts(document: Document): void {
  for (const element of document.querySelectorAll("[data-cfemail]"))
    element.textContent = unscrambled(element.getAttribute("data-cfemail") ?? "");
  for (const link of document.querySelectorAll("a[href^='tel:' i],a[href^='mailto:' i]")) {
    const text = tidy(link.textContent ?? "");
    const href = decoded(link.getAttribute("href") ?? "");
    const contact = PHONE.exec(href)?.[0].slice("tel:".length) ?? EMAIL.exec(href)?.[1];
    if (contact && !/\d{2}|@/.test(text)) link.append(` ${contact}`);
  }
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href.trim());
  } catch {
    return href;
  }
}

/** The first byte is the key of the others (Cloudflare, Email Address Obfuscation). "" for anything else. */
function unscrambled(hex: string): string {
  if (!/^(?:[\da-f]{2}){4,200}$/i.test(hex)) return "";
  const [key = 0, ...bytes] = Buffer.from(hex, "hex");
  return Buffer.from(bytes.map((byte) => byte ^ key)).toString("utf8");
}
