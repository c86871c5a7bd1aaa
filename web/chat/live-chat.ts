import type { IMAGE_ONLY_TEXT as ImageOnlyText, UploadedFile } from "#contract/assistant.ts";
import type { z } from "zod";
import { deliver } from "./chat-stream.ts";
import { CallFailed } from "./api-calls.ts";
import {
  fromHistory,
  isAnswered,
  mergeHistory,
  type Message,
  withAnswer,
  withEvent,
  withFailure,
  withUnanswered,
} from "./messages.ts";
import { listenToTabs, type Tabs } from "./other-tabs.ts";
import { loadMessages, type OpenThread, type Threads } from "./threads.ts";
import { forgetUnanswered, keepUnanswered, type Unanswered, unansweredOf } from "./unanswered.ts";

// Types only: the contract's values bring their validation library along. A change of the text does not compile here.
const IMAGE_ONLY_TEXT: typeof ImageOnlyText = "Görsel gönderildi";
/** An older message is not sent by itself any more when the visitor comes back, only on demand. */
const SENT_BY_ITSELF = 10 * 60 * 1000;

export type ChatFile = z.infer<typeof UploadedFile>;

export type ChatState = {
  /** `failed`: no connection could be made; `start` or `restart` tries again. */
  phase: "initialising" | "ready" | "failed";
  threadId: string | null;
  messages: readonly Message[];
  /** An answer is being made; nothing else can be sent. */
  waiting: boolean;
  /** The connection broke in the middle of an answer and is being taken up again. */
  reconnecting: boolean;
};

export const firstState: ChatState = {
  phase: "initialising",
  threadId: null,
  messages: [],
  waiting: false,
  reconnecting: false,
};

/** The visitor's conversation: what is shown, and what can be done. Knows no screen. */
export class LiveChat {
  readonly #threads: Threads;
  #state = firstState;
  readonly #listeners = new Set<() => void>();
  #life = new AbortController();
  #tabs: Tabs | undefined;
  /** Where the stream of an unfinished answer broke off, by client message id. */
  readonly #lastEventIds = new Map<string, string>();
  readonly #undelivered = new Map<string, Unanswered>();
  #changedElsewhere = false;

  constructor(threads: Threads) {
    this.#threads = threads;
  }

  getState = () => this.#state;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Opens the kept conversation or a new one. */
  async start() {
    this.#begin();
    this.#set({ phase: "initialising" });
    await this.#open((signal) => this.#threads.open(signal));
  }

  stop() {
    this.#life.abort();
    this.#tabs?.close();
  }

  /** Closes this conversation and opens a new one. When that fails, this one stays. */
  async restart() {
    const old = this.#state.threadId;
    if (old === null) return this.start();
    this.#begin();
    this.#set({ phase: "initialising", waiting: false, reconnecting: false });
    await this.#open((signal) => this.#threads.restart(old, signal));
  }

  /** False when it may not be sent now (docs/product.md, What may be entered); nothing happened then. */
  send(content: string, file?: ChatFile): boolean {
    const { threadId, waiting, phase } = this.#state;
    const text = content.trim();
    if (threadId === null || phase !== "ready" || waiting || (text === "" && !file)) return false;
    const message: Unanswered = {
      clientMessageId: newClientMessageId(),
      threadId,
      content: text || IMAGE_ONLY_TEXT,
      sentAt: new Date().toISOString(),
      ...(file && { file }),
    };
    // The request leaves first, everything the visitor sees comes after it.
    void this.#deliver([message]);
    return true;
  }

  /** Sends a failed message again. */
  retry(clientMessageId: string) {
    const message = this.#undelivered.get(clientMessageId);
    if (message && !this.#state.waiting) void this.#deliver([message]);
  }

  #begin() {
    this.stop();
    this.#life = new AbortController();
    this.#tabs = listenToTabs(this.#threads.key, {
      onMessages: (threadId) => threadId === this.#state.threadId && void this.#catchUp(),
      onOtherThread: (threadId) => threadId !== this.#state.threadId && void this.start(),
      onOnline: () => this.#onOnline(),
    });
  }

  async #open(open: (signal: AbortSignal) => Promise<OpenThread>) {
    const { signal } = this.#life;
    try {
      const thread = await open(signal);
      if (signal.aborted) return;
      this.#lastEventIds.clear();
      this.#undelivered.clear();
      let messages = thread.messages.map(fromHistory);
      const unanswered: Unanswered[] = [];
      for (const message of unansweredOf(thread.id)) {
        if (isAnswered(messages, message)) forgetUnanswered(message.clientMessageId);
        else {
          messages = withUnanswered(messages, message);
          unanswered.push(message);
        }
      }
      const old = unanswered.filter(({ sentAt }) => Date.now() - Date.parse(sentAt) > SENT_BY_ITSELF);
      for (const message of old) {
        this.#undelivered.set(message.clientMessageId, message);
        messages = withFailure(messages, message.clientMessageId);
      }
      this.#set({ phase: "ready", threadId: thread.id, messages, waiting: false, reconnecting: false });
      void this.#deliver(unanswered.filter((message) => !old.includes(message)));
    } catch {
      if (!signal.aborted) this.#set({ phase: "failed" });
    }
  }

  /** Delivers messages one after the other; each is kept until it has its answer. */
  async #deliver(messages: Unanswered[]) {
    const { signal } = this.#life;
    for (const message of messages) {
      if (signal.aborted) return;
      await this.#deliverOne(message, signal);
    }
  }

  async #deliverOne(message: Unanswered, signal: AbortSignal) {
    const { clientMessageId, threadId, content, file } = message;
    let accepted = false;
    const delivered = deliver(
      { threadId, content: file && content === IMAGE_ONLY_TEXT ? "" : content, fileId: file?.id, clientMessageId },
      {
        signal,
        lastEventId: this.#lastEventIds.get(clientMessageId),
        onReconnecting: (reconnecting) => reconnecting !== this.#state.reconnecting && this.#set({ reconnecting }),
        onEvent: (event, eventId) => {
          if (signal.aborted) return;
          if (eventId) this.#lastEventIds.set(clientMessageId, eventId);
          if (event.type === "accepted" && !accepted) {
            accepted = true;
            this.#tabs?.sayMessages(threadId);
          }
          if (event.type === "done") forgetUnanswered(clientMessageId);
          this.#set({
            messages: withEvent(this.#state.messages, clientMessageId, event, eventId),
            ...(event.type === "done" && { waiting: false }),
          });
        },
      },
    );
    keepUnanswered(message);
    const shown = this.#state.messages.some(({ key }) => key === clientMessageId)
      ? this.#state.messages.map((one): Message => (one.key === clientMessageId ? { ...one, state: "sending" } : one))
      : withUnanswered(this.#state.messages, message);
    this.#set({ messages: withAnswer(shown, clientMessageId, message.sentAt), waiting: true });
    try {
      await delivered;
      this.#lastEventIds.delete(clientMessageId);
      this.#undelivered.delete(clientMessageId);
      this.#tabs?.sayMessages(threadId);
    } catch (error) {
      if (signal.aborted) return;
      // The server has refused it for good: it would be refused after a reload too.
      if (error instanceof CallFailed && error.status < 500 && error.status !== 429) forgetUnanswered(clientMessageId);
      this.#undelivered.set(clientMessageId, message);
      this.#set({ messages: withFailure(this.#state.messages, clientMessageId), waiting: false, reconnecting: false });
    }
    if (this.#changedElsewhere) void this.#catchUp();
  }

  /** Another tab wrote in this conversation. */
  async #catchUp() {
    this.#changedElsewhere = this.#state.waiting;
    const { threadId } = this.#state;
    if (threadId === null || this.#state.waiting) return;
    const { signal } = this.#life;
    const history = await loadMessages(threadId, signal).catch(() => null);
    if (!history || signal.aborted || this.#state.threadId !== threadId) return;
    if (this.#state.waiting) this.#changedElsewhere = true;
    else this.#set({ messages: mergeHistory(this.#state.messages, history) });
  }

  /** What failed for want of a connection goes out as soon as there is one. */
  #onOnline() {
    if (this.#state.phase === "failed") void this.start();
    else if (!this.#state.waiting)
      void this.#deliver(
        [...this.#undelivered.values()].filter(({ clientMessageId }) => this.#isShownFailed(clientMessageId)),
      );
  }

  #isShownFailed = (key: string) =>
    this.#state.messages.some((message) => message.key === key && message.state === "failed");

  #set(change: Partial<ChatState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** 128 random bits. `crypto.randomUUID` is missing on plain http. */
const newClientMessageId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
