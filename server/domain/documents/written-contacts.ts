import { tidy } from "./html-document.ts";

const PHONE = /^tel:\+?([\d\s().-]{7,20})$/i;
const EMAIL = /^mailto:([^?@\s]+@[^?@\s]+)/i;

/**
 * Writes out the phone numbers and e-mail addresses that elements only link to ("Hemen arayın", an icon), and those that
 * a script would unscramble; it changes them.
 */
export function writeContacts(root: ParentNode): void {
  for (const element of root.querySelectorAll("[data-cfemail]"))
    element.textContent = unscrambled(element.getAttribute("data-cfemail") ?? "");
  for (const link of root.querySelectorAll("a[href^='tel:' i],a[href^='mailto:' i]")) {
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
