import type { ChatMessage, UploadedFile } from "#contract/assistant.ts";
import type { ConversationStanding, ConversationState } from "#contract/team-inbox.ts";
import type { z } from "zod";
import { callApi, isUnreached } from "./api-calls.ts";
import { newUuid } from "./new-uuid.ts";
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
import { IMAGE_ONLY_TEXT, Outbox } from "./outbox.ts";
import { assistantSpeaks, type Standing } from "./standing.ts";
import type { OpenThread, Threads } from "./threads.ts";
import { forgetUnanswered, type Unanswered, unansweredOf } from "./unanswered.ts";

/** An older message is not sent by itself any more when the visitor comes back, only on demand. */
const SENT_BY_ITSELF = 10 * 60 * 1000;
/** A conversation that could not be opened is tried again after so long, each time twice as long, at most a minute. */
const OPENED_AGAIN_MS = 8000;
const OPENED_AGAIN_MOST_MS = 60_000;
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
  /** The mailed link that led here is not valid any more. */
  linkIsOver: boolean;
};

export const firstState: ChatState = {
  phase: "initialising",
  threadId: null,
  messages: [],
  standing: null,
  typing: null,
  waiting: false,
  reconnecting: false,
  linkIsOver: false,
};

/** The visitor's conversation: what is shown, and what can be done. Knows no screen. */
export class LiveChat {
  readonly #threads: Threads;
  #state = firstState;
  readonly #listeners = new Set<() => void>();
  #life = new AbortController();
  #tabs: Tabs | undefined;
  #tabsKey: string | undefined;
  /** Up to here every stored message is shown. */
  #position = 0;
  #told = { seen: 0, typing: 0 };
  /** Trying to open the conversation again, quietly. */
  #openTimer: ReturnType<typeof setTimeout> | undefined;
  #openedInVain = 0;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #outbox = new Outbox({
    onQueued: (messages) => this.#set({ messages: messages.reduce(withUnanswered, this.#state.messages) }),
    onLeaving: ({ clientMessageId, sentAt }) =>
      this.#set({ messages: withAnswer(this.#state.messages, clientMessageId, sentAt) }),
    onEvent: (clientMessageId, event, eventId) => {
      this.#set({ messages: withEvent(this.#state.messages, clientMessageId, event, eventId) });
      const isPersons = event.type === "accepted" && !assistantSpeaks(this.#state.standing);
      if (isPersons || event.type === "left-to-person") this.#endRuns((key) => key === clientMessageId);
    },
    onAccepted: (threadId) => this.#tabs?.sayMessages(threadId),
    onReconnecting: (reconnecting) => reconnecting !== this.#state.reconnecting && this.#set({ reconnecting }),
    onDone: (threadId) => this.#tabs?.sayMessages(threadId),
    onFailed: (clientMessageId) =>
      this.#set({ messages: withFailure(this.#state.messages, clientMessageId), reconnecting: false }),
  });

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
    this.#openedInVain = 0;
    this.#begin();
    this.#set({ phase: "initialising" });
    await this.#open((signal) => this.#threads.open(signal));
  }

  stop() {
    this.#life.abort();
    this.#tabs?.close();
    clearTimeout(this.#typingTimer);
    clearTimeout(this.#openTimer);
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
      clientMessageId: newUuid(),
      threadId,
      content: text || IMAGE_ONLY_TEXT,
      sentAt: new Date().toISOString(),
      ...(file && { file }),
    };
    // The request leaves first, everything the visitor sees comes after it.
    void this.#outbox.deliver([message]);
    return true;
  }

  /** Sends a failed message again. */
  retry(clientMessageId: string) {
    if (!this.#state.waiting) void this.#outbox.deliver(this.#undelivered((key) => key === clientMessageId));
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
    this.#outbox.begin(this.#life);
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
      for (const { clientMessageId } of old) messages = withFailure(messages, clientMessageId);
      this.#outbox.open(old);
      const linkIsOver = thread.linkIsOver ?? false;
      const begun = { threadId: thread.id, messages, standing: null, typing: null, reconnecting: false, linkIsOver };
      this.#set({ phase: "ready", ...begun });
      void this.#outbox.deliver(unanswered.filter((message) => !old.includes(message)));
      void followThread(this.#follower(thread.id));
    } catch (error) {
      if (signal.aborted) return;
      this.#set({ phase: "failed" });
      // The visitor may press for it; meanwhile, and without a word, the chat looks by itself.
      if (isUnreached(error)) this.#openTimer = setTimeout(() => void this.#open(open), this.#nextOpening());
    }
  }

  #nextOpening = () =>
    Math.min(OPENED_AGAIN_MS * 2 ** this.#openedInVain++, OPENED_AGAIN_MOST_MS) * (0.75 + Math.random() / 4);

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
    this.#outbox.accept(stored.map(({ clientMessageId }) => clientMessageId));
    this.#endRuns((key) => hasStoredAnswer(messages, key));
  }

  #onStanding(standing: ConversationStanding) {
    // The first word of a stream that was taken up again: the server is back.
    this.#sendUnreached();
    // Two readings may come in either order.
    if (standing.epoch < (this.#state.standing?.epoch ?? 0)) return;
    this.#set({ standing, ...(standing.state !== "human" && { typing: null }) });
    if (!assistantSpeaks(standing)) this.#endRuns((_, accepted) => accepted);
  }

  /** These messages have arrived, and what their streams may still say is known or not said any more. */
  #endRuns(are: (clientMessageId: string, accepted: boolean) => boolean) {
    const ended = this.#outbox.end(are);
    if (ended.length > 0)
      this.#set({
        messages: ended.reduce<readonly Message[]>(leftToPerson, this.#state.messages),
        reconnecting: false,
      });
  }

  /** What failed for want of a connection goes out as soon as there is one. */
  #onOnline() {
    if (this.#state.phase === "failed") void this.start();
    else if (!this.#state.waiting) void this.#outbox.deliver(this.#undelivered((key) => this.#isShownFailed(key)));
  }

  /** What failed because the server was away goes out once it is heard again, unless it is too old to be meant still. */
  #sendUnreached() {
    const now = Date.now();
    const waiting = this.#state.waiting
      ? []
      : this.#outbox.unreached().filter(({ sentAt }) => now - Date.parse(sentAt) <= SENT_BY_ITSELF);
    if (waiting.length > 0) void this.#outbox.deliver(waiting);
  }

  #undelivered = (are: (clientMessageId: string) => boolean) =>
    this.#outbox.undelivered().filter(({ clientMessageId }) => are(clientMessageId));

  #isShownFailed = (key: string) =>
    this.#state.messages.some((message) => message.key === key && message.state === "failed");

  #set(change: Partial<ChatState>) {
    const state = { ...this.#state, ...change };
    this.#state = { ...state, waiting: this.#outbox.isBusy && assistantSpeaks(state.standing) };
    for (const listener of this.#listeners) listener();
  }
}
