import type { Thread, VisitorChannel } from "#contract/assistant.ts";
import type { OpenedThread, ThreadOpening } from "#contract/identities.ts";
import type { z } from "zod";
import { callApi } from "#web/chat/api-calls.ts";
import { writeStorage, readStorage } from "#web/chat/browser-storage.ts";
import { loadMessages, withTabLock, openKeptThread, type OpenThread, type Threads } from "#web/chat/threads.ts";
import { chatbotKey } from "#web/chat/thread-keys.ts";
import type { PageVisitor } from "../messages.ts";
import { customerKey, forgetCustomers, keptCustomers, customerNumberIn } from "./customers.ts";
import { pageAddress } from "./host-page.ts";

export type VisitorsThreads = Threads & {
  /** Sets the visitor whom the host page names. Returns true if another conversation may have to be opened. */
  follow(visitor: PageVisitor): boolean;
};

/** The server refuses longer tokens, and longer claims are invalid. */
const TOKEN_MAX_LENGTH = 8192;
const CLAIM_MAX_LENGTH = 200;
/** As in the contract: another value under the key would make the call fail. */
const THREAD = /^thr_[\w-]{32}$/;
/** A limit for tampered storage; a browser normally has fewer. */
const MAX_THREADS = 4;

/**
 * The visitor's threads with one chatbot; those of an identified customer are separate from the anonymous visitor's.
 * Without storage they last as long as the page.
 */
export function threadsOf(chatbotId: string, channel: VisitorChannel, first: PageVisitor): VisitorsThreads {
  const nobodys = chatbotKey(chatbotId);
  let key = nobodys;
  let visitor = first;
  let holds = false;

  async function begin(signal: AbortSignal): Promise<OpenThread> {
    if (isNamed(visitor)) return openAs([], signal);
    const { id } = await callApi<z.infer<typeof Thread>>("functions/assistant/create-thread", {
      body: { chatbotId, channel, page: pageAddress() },
      signal,
    });
    key = nobodys;
    writeStorage("localStorage", key, id);
    return { id, messages: [] };
  }

  /** The server chooses which thread continues, because only it can verify the identity token. */
  async function openAs(threads: string[], signal: AbortSignal): Promise<OpenThread> {
    const { id, customer, problem } = await callApi<OpenedThread>("functions/assistant/open-thread", {
      body: { chatbotId, channel, page: pageAddress(), threads, ...toOpening(visitor) },
      signal,
    });
    if (problem) console.warn(`Sözbir: data-identity was not accepted (${problem}).`);
    holds = problem === null;
    key = customer === null ? nobodys : customerKey(chatbotId, customer);
    if (customer !== null) {
      forgetCustomers(chatbotId, customer);
      // The anonymous thread now belongs to this customer.
      if (readStorage("localStorage", nobodys) === id) writeStorage("localStorage", nobodys, null);
    }
    const before = readStorage("localStorage", key);
    writeStorage("localStorage", key, id);
    if (threads.includes(id)) return { id, messages: await loadMessages(id, signal) };
    // The server continues the visitor's own thread unless it was deleted.
    return { id, messages: [], ...(before !== null && threads.includes(before) && { instead: before }) };
  }

  const open = (signal: AbortSignal) => {
    if (!isNamed(visitor)) {
      key = nobodys;
      return openKeptThread(
        nobodys,
        async (id) => ({ id, messages: await loadMessages(id, signal) }),
        () => begin(signal),
      );
    }
    return withTabLock(nobodys, () => {
      const known = [nobodys, ...keptCustomers(chatbotId)].map((one) => readStorage("localStorage", one) ?? "");
      return openAs(known.filter((id) => THREAD.test(id)).slice(0, MAX_THREADS), signal);
    });
  };

  return {
    get key() {
      return key;
    },
    open,
    restart: (old, signal) =>
      withTabLock(nobodys, async () => {
        const thread = await begin(signal);
        // Cancels waiting for a person in the old thread.
        void callApi("functions/assistant/leave", { body: { threadId: old }, keepalive: true }).catch(() => {});
        return thread;
      }),
    // Another tab signed out or in as another customer: this page's identity is outdated.
    onForgotten: () => void (visitor = {}),
    follow(next) {
      const before = visitor;
      visitor = next;
      if (next === before || (!isNamed(next) && !isNamed(before))) return false;
      const isSame = holds && customerNumberIn(next.identity) === customerNumberIn(before.identity);
      return !isSame || JSON.stringify(next.claimed) !== JSON.stringify(before.claimed);
    },
  };
}

const isNamed = ({ identity, claimed }: PageVisitor) => Boolean(identity) || claimed !== undefined;

const toOpening = ({ identity, claimed }: PageVisitor): Partial<ThreadOpening> => ({
  ...(identity && { identity: identity.slice(0, TOKEN_MAX_LENGTH) }),
  ...(claimed && {
    claimed: Object.fromEntries(
      Object.entries(claimed).flatMap(([name, text]) => (text ? [[name, text.slice(0, CLAIM_MAX_LENGTH)]] : [])),
    ),
  }),
});
