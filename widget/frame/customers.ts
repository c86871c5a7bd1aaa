import { writeStorage, readStorage, storageKeys } from "#web/chat/browser-storage.ts";
import { chatbotKey } from "#web/chat/thread-keys.ts";
import { forgetUnanswered, unansweredOf } from "#web/chat/unanswered.ts";

// The browser's storage of identified customers: each under their customer number, separate from the anonymous visitor.
// A customer sees no other customer's data.

const beginningOf = (chatbotId: string) => `${chatbotKey(chatbotId)}@`;
export const customerKey = (chatbotId: string, number: string) => beginningOf(chatbotId) + number;
export const keptCustomers = (chatbotId: string) => storageKeys("localStorage", beginningOf(chatbotId));

/** Storage key of the draft. */
export const draftKey = (chatbotId: string, number: string | undefined) =>
  `${chatbotKey(chatbotId)}.draft${number === undefined ? "" : `@${number}`}`;

/**
 * Returns the customer number of a token without verifying it, which only the server can do: used only to detect that
 * the customer changed.
 */
export function customerNumberIn(token: string | undefined): string | undefined {
  try {
    const claims = atob(token!.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/"));
    const { sub } = JSON.parse(new TextDecoder().decode(Uint8Array.from(claims, (byte) => byte.charCodeAt(0))));
    return String(sub).normalize("NFC").trim();
  } catch {
    return undefined;
  }
}

/** Deletes all customers' data in this browser, except one customer's. */
export function forgetCustomers(chatbotId: string, but?: string) {
  for (const key of keptCustomers(chatbotId)) {
    if (but !== undefined && key === customerKey(chatbotId, but)) continue;
    for (const { clientMessageId } of unansweredOf(readStorage("localStorage", key)!))
      forgetUnanswered(clientMessageId);
    writeStorage("localStorage", key, null);
  }
  for (const key of storageKeys("sessionStorage", draftKey(chatbotId, "")))
    if (but === undefined || key !== draftKey(chatbotId, but)) writeStorage("sessionStorage", key, null);
}
