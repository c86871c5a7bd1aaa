import { writeStorage, readStorage, storageKeys } from "#web/chat/browser-storage.ts";
import { chatbotKey } from "#web/chat/thread-keys.ts";
import { forgetUnanswered, unansweredOf } from "#web/chat/unanswered.ts";

// What the browser keeps of customers that a page has named: each under the own number, beside the visitor whom no page
// names. A page's customer sees no other's.

const beginningOf = (chatbotId: string) => `${chatbotKey(chatbotId)}@`;
export const customerKey = (chatbotId: string, number: string) => beginningOf(chatbotId) + number;
export const keptCustomers = (chatbotId: string) => storageKeys("localStorage", beginningOf(chatbotId));

/** Where what is being typed is kept. */
export const draftKey = (chatbotId: string, number: string | undefined) =>
  `${chatbotKey(chatbotId)}.draft${number === undefined ? "" : `@${number}`}`;

/**
 * The number in a token, which only the server can believe: good for telling whether a page speaks of somebody else
 * now, and for nothing that is shown.
 */
export function numberIn(token: string | undefined): string | undefined {
  try {
    const claims = atob(token!.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/"));
    const { sub } = JSON.parse(new TextDecoder().decode(Uint8Array.from(claims, (byte) => byte.charCodeAt(0))));
    return String(sub).normalize("NFC").trim();
  } catch {
    return undefined;
  }
}

/** Leaves nothing of customers in this browser, but for one that is named. */
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
