import type { IMAGE_ONLY_TEXT as ImageOnlyText, ChatMessage, UploadedFile } from "#contract/assistant.ts";
import type { ConversationStanding, ConversationState } from "#contract/team-inbox.ts";
import type { z } from "zod";
import { callApi, CallFailed } from "./api-calls.ts";
import { deliver } from "./chat-stream.ts";
import { askThread, type Follower, followThread } from "./follow-thread.ts";
import {
  fromHistory,
  hasStoredAnswer,
  isAnswered,
  leftToPerson,
  mergeStored,
  type Message,
  withAnswer,
  withEvent,
  withFailure,
  withUnanswered,
} from "./messages.ts";
import { listenToTabs, type Tabs } from "./other-tabs.ts";
import { assistantSpeaks, type Standing } from "./standing.ts";
import type { OpenThread, Threads } from "./threads.ts";
import { forgetUnanswered, keepUnanswered, type Unanswered, unansweredOf } from "./unanswered.ts";

// Types only: the contract's values bring their validation library along. A change of the text does not compile here.
const IMAGE_ONLY_TEXT: typeof ImageOnlyText = "Görsel gönderildi";
/** An older message is not sent by itself any more when the visitor comes back, only on demand. */
const SENT_BY_ITSELF = 10 * 60 * 1000;
/** Who is heard writing writes for so long; so often the visitor's own writing is told. */
const TYPING_MS = 5000;
const TYPING_TOLD_MS = 3000;

export type ChatFile = z.infer<typeof UploadedFile>;

export type ChatState = {
  /** `failed`: no connection could be made; `start` or `restart` tries again. */
  phase: "initialising" | "ready" | "failed";
  threadId: string | null;
  messages: readonly Message[];
  standing: Standing;
  /** The name of who is writing to the visitor now. */
  typing: string | null;
  /** The assistant is making an answer; nothing else can be sent. To a person one may write on. */
  waiting: boolean;
  /** The connection broke in the middle of an answer and is being taken up again. */
  reconnecting: boolean;
};

export const firstState: ChatState = {
  phase: "initialising",
  threadId: null,
  messages: [],
  standing: null,
  typing: null,
  waiting: false,
  reconnecting: false,
};

/** A message on its way, until it has its answer or a person has it. */
type Run = { end: AbortController; accepted: boolean };

/** The visitor's conversation: what is shown, and what can be done. Knows no screen. */
export class LiveChat {
  readonly #threads: Threads;
  #state = firstState;
  readonly #listeners = new Set<() => void>();
  #life = new AbortController();
  #tabs: Tabs | undefined;
  #tabsKey: string | undefined;
  /** Where the stream of an unfinished answer broke off, by client message id. */
  readonly #lastEventIds = new Map<string, string>();
  readonly #undelivered = new Map<string, Unanswered>();
  /** What is on its way, by client message id, and what goes out after it: messages keep their order. */
  readonly #runs = new Map<string, Run>();
  #queue: Unanswered[] = [];
  #delivering = false;
  /** Up to here every stored message is shown. */
  #position = 0;
  #told = { seen: 0, typing: 0 };
  #typingTimer: ReturnType<typeof setTimeout> | undefined;

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
    clearTimeout(this.#typingTimer);
  }

  /** Closes this conversation and opens a new one. When that fails, this one stays. */
  async restart() {
    const old = this.#state.threadId;
    if (old === null) return this.start();
    this.#begin();
    this.#set({ phase: "initialising", reconnecting: false });
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

  /** The visitor is writing: whoever has the conversation, or takes it, sees it. */
  typing() {
    const { threadId, standing } = this.#state;
    const now = Date.now();
    if (threadId === null || assistantSpeaks(standing) || now - this.#told.typing < TYPING_TOLD_MS) return;
    this.#told.typing = now;
    void callApi("functions/assistant/typing", { body: { threadId } }).catch(() => {});
  }

  /** The visitor has the message of that position before the eyes. */
  seen = (position: number) => {
    const { threadId, standing } = this.#state;
    const before = Math.max(this.#told.seen, standing?.seenByVisitor ?? 0);
    if (threadId === null || position <= before) return;
    this.#told.seen = position;
    void callApi("functions/assistant/seen", { body: { threadId, position }, keepalive: true }).catch(() => {
      // Told again with the next that is seen.
      if (this.#told.seen === position) this.#told.seen = before;
    });
  };

  /** Back to the assistant instead of waiting for a person. Throws as {@link callApi}. */
  async stopWaiting() {
    const { threadId } = this.#state;
    if (threadId === null) return;
    await callApi<{ state: ConversationState }>("functions/assistant/stop-waiting", { body: { threadId } });
    await this.#ask();
  }

  #begin() {
    this.stop();
    this.#life = new AbortController();
    this.#runs.clear();
    this.#queue = [];
    this.#delivering = false;
    this.#listen();
  }

  #listen() {
    this.#tabs?.close();
    this.#tabsKey = this.#threads.key;
    this.#tabs = listenToTabs(this.#tabsKey, {
      onMessages: (threadId) => threadId === this.#state.threadId && void this.#ask().catch(() => {}),
      onOtherThread: (threadId) => threadId !== this.#state.threadId && void this.start(),
      onForgotten: () => {
        if (!this.#threads.onForgotten) return;
        this.#threads.onForgotten();
        void this.start();
      },
      onOnline: () => this.#onOnline(),
    });
  }

  async #open(open: (signal: AbortSignal) => Promise<OpenThread>) {
    const { signal } = this.#life;
    try {
      const thread = await open(signal);
      if (signal.aborted) return;
      // Which it is may be known only now.
      if (this.#tabsKey !== this.#threads.key) this.#listen();
      this.#lastEventIds.clear();
      this.#undelivered.clear();
      this.#told = { seen: 0, typing: 0 };
      this.#position = thread.messages.at(-1)?.position ?? 0;
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
      const begun = { threadId: thread.id, messages, standing: null, typing: null, reconnecting: false };
      this.#set({ phase: "ready", ...begun });
      void this.#deliver(unanswered.filter((message) => !old.includes(message)));
      void followThread(this.#follower(thread.id));
    } catch {
      if (!signal.aborted) this.#set({ phase: "failed" });
    }
  }

  #follower = (threadId: string): Follower => ({
    threadId,
    signal: this.#life.signal,
    after: () => this.#position,
    onMessages: (messages) => this.#onStored(messages),
    onStanding: (standing) => this.#onStanding(standing),
    onTyping: ({ name }) => {
      clearTimeout(this.#typingTimer);
      this.#typingTimer = setTimeout(() => this.#set({ typing: null }), TYPING_MS);
      this.#set({ typing: name });
    },
  });

  /** What follows is read now; it comes by the stream as well, where there is one. Throws as {@link callApi}. */
  async #ask() {
    const { threadId } = this.#state;
    if (threadId !== null) await askThread(this.#follower(threadId));
  }

  #onStored(stored: readonly ChatMessage[]) {
    const messages = mergeStored(this.#state.messages, stored);
    this.#position = Math.max(this.#position, ...stored.map(({ position }) => position));
    const spoke = stored.some(({ author }) => author.kind === "staff");
    this.#set({ messages, ...(spoke && { typing: null }) });
    for (const { clientMessageId } of stored) {
      const run = clientMessageId && this.#runs.get(clientMessageId);
      if (run) run.accepted = true;
    }
    for (const key of this.#runs.keys()) if (hasStoredAnswer(messages, key)) this.#endRun(key);
  }

  #onStanding(standing: ConversationStanding) {
    // Two readings may come in either order.
    if (standing.epoch < (this.#state.standing?.epoch ?? 0)) return;
    this.#set({ standing, ...(standing.state !== "human" && { typing: null }) });
    if (assistantSpeaks(standing)) return;
    for (const [key, { accepted }] of this.#runs) if (accepted) this.#endRun(key);
  }

  /** Delivers messages one after the other; each is kept until it has its answer. */
  async #deliver(messages: Unanswered[]) {
    const { signal } = this.#life;
    this.#queue.push(...messages);
    if (this.#delivering) return this.#show(messages);
    this.#delivering = true;
    for (let next; !signal.aborted && (next = this.#queue.shift());) await this.#deliverOne(next, signal);
    if (!signal.aborted) this.#delivering = false;
  }

  /** Puts messages that are about to leave into the conversation, and keeps them until they have arrived. */
  #show(unanswered: Unanswered[]) {
    let { messages } = this.#state;
    for (const message of unanswered) {
      keepUnanswered(message);
      messages = withUnanswered(messages, message);
    }
    this.#set({ messages });
  }

  async #deliverOne(message: Unanswered, signal: AbortSignal) {
    const { clientMessageId, threadId, content, file } = message;
    const run: Run = { end: new AbortController(), accepted: false };
    this.#runs.set(clientMessageId, run);
    const delivered = deliver(
      { threadId, content: file && content === IMAGE_ONLY_TEXT ? "" : content, fileId: file?.id, clientMessageId },
      {
        signal: AbortSignal.any([signal, run.end.signal]),
        lastEventId: this.#lastEventIds.get(clientMessageId),
        onReconnecting: (reconnecting) => reconnecting !== this.#state.reconnecting && this.#set({ reconnecting }),
        onEvent: (event, eventId) => {
          if (signal.aborted || run.end.signal.aborted) return;
          if (eventId) this.#lastEventIds.set(clientMessageId, eventId);
          if (event.type === "accepted" && !run.accepted) {
            run.accepted = true;
            this.#tabs?.sayMessages(threadId);
          }
          if (event.type === "done") {
            forgetUnanswered(clientMessageId);
            this.#runs.delete(clientMessageId);
          }
          this.#set({ messages: withEvent(this.#state.messages, clientMessageId, event, eventId) });
          const isPersons = event.type === "accepted" && !assistantSpeaks(this.#state.standing);
          if (isPersons || event.type === "left-to-person") this.#endRun(clientMessageId);
        },
      },
    );
    this.#show([message]);
    this.#set({ messages: withAnswer(this.#state.messages, clientMessageId, message.sentAt) });
    try {
      await delivered;
      this.#lastEventIds.delete(clientMessageId);
      this.#undelivered.delete(clientMessageId);
      this.#tabs?.sayMessages(threadId);
    } catch (error) {
      if (signal.aborted || run.end.signal.aborted) return;
      // The server has refused it for good: it would be refused after a reload too.
      if (error instanceof CallFailed && error.status < 500 && error.status !== 429) forgetUnanswered(clientMessageId);
      this.#undelivered.set(clientMessageId, message);
      this.#runs.delete(clientMessageId);
      this.#set({ messages: withFailure(this.#state.messages, clientMessageId), reconnecting: false });
    }
  }

  /** The message has arrived, and what its stream may still say is known or not said any more. */
  #endRun(clientMessageId: string) {
    const run = this.#runs.get(clientMessageId);
    this.#runs.delete(clientMessageId);
    run?.end.abort();
    forgetUnanswered(clientMessageId);
    this.#lastEventIds.delete(clientMessageId);
    this.#undelivered.delete(clientMessageId);
    this.#set({ messages: leftToPerson(this.#state.messages, clientMessageId), reconnecting: false });
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
    const state = { ...this.#state, ...change };
    this.#state = { ...state, waiting: this.#runs.size > 0 && assistantSpeaks(state.standing) };
    for (const listener of this.#listeners) listener();
  }
}

/** 128 random bits. `crypto.randomUUID` is missing on plain http. */
const newClientMessageId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
