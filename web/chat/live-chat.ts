import { isBlank } from "#contract/blank-text.ts";
import type { ChatMessage } from "#contract/assistant.ts";
import type { ConversationStatus } from "#contract/conversation-status.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import type { ConversationState } from "#contract/team-inbox.ts";
import { callApi, CallFailed, isRefused, isUnreached } from "./api-calls.ts";
import type { Delay } from "./chat-stream.ts";
import { newUuid } from "./new-uuid.ts";
import { pollThread, type Follower, followThread } from "./follow-thread.ts";
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
  withoutMessage,
  withUnanswered,
} from "./messages.ts";
import { listenToTabs, type Tabs } from "./other-tabs.ts";
import { IMAGE_ONLY_TEXT, Outbox } from "./outbox.ts";
import { assistantSpeaks, type ChatStatus } from "./conversation-status.ts";
import type { OpenThread, Threads } from "./threads.ts";
import type { ChatFile } from "./upload-image.ts";
import { forgetUnanswered, takeOver, type Unanswered, unansweredOf } from "./unanswered.ts";

/** An undelivered message older than this is not resent automatically when the visitor returns. In milliseconds. */
const SENT_BY_ITSELF = 10 * MINUTE_MS;
/**
 * First delay before a conversation that could not be opened is retried; it doubles up to a minute. In milliseconds.
 */
const OPENED_AGAIN_MS = 8000;
const MAX_REOPEN_DELAY_MS = 60_000;
/** A limit asks for a pause of ten minutes at most; a proxy may ask for hours. In milliseconds. */
const MAX_RETRY_AFTER_MS = 10 * MINUTE_MS;
/** How long a typing signal is shown, and the interval at which the visitor's own is sent. In milliseconds. */
const TYPING_MS = 5000;
const TYPING_TOLD_MS = 3000;

export type ChatState = {
  /**
   * `failed`: no connection could be made; `start` or `restart` retries. `withdrawn`: the chatbot was deleted.
   */
  phase: "initialising" | "ready" | "failed" | "withdrawn";
  threadId: string | null;
  messages: readonly Message[];
  conversationStatus: ChatStatus;
  /** The name of the person who is typing. */
  typing: string | null;
  /** The assistant is producing an answer, so nothing can be sent. Messages to a person can be sent at any time. */
  waiting: boolean;
  /** Why the message under way takes longer, if it does. */
  delay: Delay | null;
  /** The page was opened by a mailed link that has expired. */
  linkIsOver: boolean;
  /** The conversation that was deleted while the visitor had it: this one was opened instead, and takes what is unsent. */
  replaces: string | null;
};

export const firstState: ChatState = {
  phase: "initialising",
  threadId: null,
  messages: [],
  conversationStatus: null,
  typing: null,
  waiting: false,
  delay: null,
  linkIsOver: false,
  replaces: null,
};

/** The state of the visitor's conversation and the actions on it, independent of any screen. */
export class LiveChat {
  readonly #threads: Threads;
  #state = firstState;
  readonly #listeners = new Set<() => void>();
  #life = new AbortController();
  #tabs: Tabs | undefined;
  #tabsKey: string | undefined;
  /** Every stored message up to this position is shown. */
  #position = 0;
  /** The deleted conversation for which another is being opened. */
  #gone: string | undefined;
  #told = { seen: 0, typing: 0 };
  /** Schedules the next attempt to open the conversation. */
  #openTimer: ReturnType<typeof setTimeout> | undefined;
  #openedInVain = 0;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #outbox = new Outbox({
    onQueued: (messages) => this.#set({ messages: messages.reduce(withUnanswered, this.#state.messages) }),
    onLeaving: ({ clientMessageId, sentAt }) =>
      this.#set({ messages: withAnswer(this.#state.messages, clientMessageId, sentAt) }),
    onEvent: (clientMessageId, event, eventId) => {
      this.#set({ messages: withEvent(this.#state.messages, clientMessageId, event, eventId) });
      const isPersons = event.type === "accepted" && !assistantSpeaks(this.#state.conversationStatus);
      if (isPersons || event.type === "left-to-person") this.#endRuns((key) => key === clientMessageId);
    },
    onAccepted: (threadId) => this.#tabs?.sayMessages(threadId),
    onDelay: (delay) => delay !== this.#state.delay && this.#set({ delay }),
    onDone: (threadId) => this.#tabs?.sayMessages(threadId),
    onFailed: (clientMessageId, isFileLost) =>
      this.#set({ messages: withFailure(this.#state.messages, clientMessageId, isFileLost), delay: null }),
    onGone: (threadId) => this.#replace(threadId),
  });

  constructor(threads: Threads) {
    this.#threads = threads;
  }

  getState = () => this.#state;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Opens the stored conversation or a new one. */
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

  /** Ends this conversation and opens a new one. If that fails, this one stays. */
  async restart() {
    const old = this.#state.threadId;
    if (old === null) return this.start();
    this.#begin();
    this.#set({ phase: "initialising", delay: null });
    await this.#open((signal) => this.#threads.restart(old, signal));
  }

  /**
   * Returns false, without effect, if the message may not be sent now (docs/product.md, What may be entered). `copy` is
   * the browser's own of `file`, which the server discards if it is sent late; `id` is the client message id if another
   * tab may send the same.
   */
  send(content: string, file?: ChatFile, { copy, id = newUuid() }: { copy?: File; id?: string } = {}): boolean {
    const { threadId, waiting, phase } = this.#state;
    const text = isBlank(content) ? "" : content.trim();
    if (threadId === null || phase !== "ready" || waiting || (text === "" && !file)) return false;
    const message: Unanswered = {
      clientMessageId: id,
      threadId,
      content: text || IMAGE_ONLY_TEXT,
      sentAt: new Date().toISOString(),
      ...(file && { file }),
    };
    // The request goes out first; rendering comes after it. What was written before goes before it.
    this.#outbox.deliver([...this.#late(), message], copy);
    return true;
  }

  /** Resends a failed message; one that waits for the server together with all that do, in their order. */
  retry(clientMessageId: string) {
    if (this.#state.waiting) return;
    const late = this.#late();
    const isLate = late.some((message) => message.clientMessageId === clientMessageId);
    this.#outbox.deliver(isLate ? late : this.#undelivered((key) => key === clientMessageId));
  }

  /** True if a message can be written anew as it is: what a reload has left of an image cannot be attached again. */
  canRewrite = ({ key, file }: Pick<Message, "key" | "file">): boolean => !file || this.#outbox.hasCopy(key);

  /**
   * Removes a message that failed, that the server refuses for the time being, or that has not left for lack of a
   * network, and returns its text and image, to be written anew. Without effect on one that is on its way.
   */
  takeBack(clientMessageId: string): { text: string; image?: File } {
    const taken = this.#outbox.takeBack(clientMessageId);
    if (!taken) return { text: "" };
    const { message, copy } = taken;
    const delay = this.#outbox.isBusy ? this.#state.delay : null;
    this.#set({ messages: withoutMessage(this.#state.messages, clientMessageId), delay });
    return { text: message.content === IMAGE_ONLY_TEXT ? "" : message.content, ...(copy && { image: copy }) };
  }

  /** Signals that the visitor is typing, for staff who have or may take the conversation. */
  typing() {
    const { threadId, conversationStatus } = this.#state;
    const now = Date.now();
    if (threadId === null || assistantSpeaks(conversationStatus) || now - this.#told.typing < TYPING_TOLD_MS) return;
    this.#told.typing = now;
    void callApi("functions/assistant/typing", { body: { threadId } }).catch(() => {});
  }

  /** Reports that the visitor has seen the message at that position. */
  seen = (position: number) => {
    const { threadId, conversationStatus } = this.#state;
    const before = Math.max(this.#told.seen, conversationStatus?.seenByVisitor ?? 0);
    if (threadId === null || position <= before) return;
    this.#told.seen = position;
    void callApi("functions/assistant/seen", { body: { threadId, position }, keepalive: true }).catch(() => {
      // Reported again with the next seen position.
      if (this.#told.seen === position) this.#told.seen = before;
    });
  };

  /** Cancels waiting for a person and returns to the assistant. Throws as {@link callApi}. */
  async stopWaiting() {
    const { threadId } = this.#state;
    if (threadId === null) return;
    await callApi<{ state: ConversationState }>("functions/assistant/stop-waiting", { body: { threadId } });
    await this.#ask();
  }

  /** Opens another conversation instead of a deleted one. What was not delivered there can be sent in it. */
  #replace(gone: string) {
    if (gone !== this.#state.threadId) return;
    this.#gone = gone;
    void this.start();
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
      // The thread's key may be known only now.
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
      // It may be there after all.
      const gone = thread.id === this.#gone ? undefined : (this.#gone ?? thread.instead);
      const left =
        gone === undefined ? [] : takeOver([...unansweredOf(gone), ...this.#outbox.undelivered()], thread.id);
      const old = unanswered.filter(({ sentAt }) => Date.now() - Date.parse(sentAt) > SENT_BY_ITSELF).concat(left);
      messages = left.reduce(withUnanswered, messages);
      for (const { clientMessageId } of old) messages = withFailure(messages, clientMessageId);
      this.#outbox.open(old);
      const linkIsOver = thread.linkIsOver ?? false;
      const begun = {
        threadId: thread.id,
        messages,
        conversationStatus: null,
        typing: null,
        delay: null,
        linkIsOver,
        replaces:
          gone === this.#gone || left.length > 0 ? ((this.#gone && this.#state.replaces) ?? gone ?? null) : null,
      };
      this.#gone = undefined;
      this.#set({ phase: "ready", ...begun });
      this.#outbox.deliver(unanswered.filter((message) => !old.includes(message)));
      void followThread(this.#follower(thread.id));
    } catch (error) {
      if (signal.aborted) return;
      this.#set({ phase: isRefused(error, "not-found") ? "withdrawn" : "failed" });
      // The visitor can retry by a button; meanwhile the chat retries in the background.
      if (!isUnreached(error) && !isRefused(error, "too-many-requests")) return;
      const asked = error instanceof CallFailed ? (error.retryAfter ?? 0) * 1000 : 0;
      const wait = Math.max(Math.min(asked, MAX_RETRY_AFTER_MS), this.#nextOpening());
      this.#openTimer = setTimeout(() => void this.#open(open), wait);
    }
  }

  #nextOpening = () =>
    Math.min(OPENED_AGAIN_MS * 2 ** this.#openedInVain++, MAX_REOPEN_DELAY_MS) * (0.75 + Math.random() / 4);

  #follower = (threadId: string): Follower => ({
    threadId,
    signal: this.#life.signal,
    after: () => this.#position,
    onMessages: (messages) => this.#onStored(messages),
    onStatus: (conversationStatus) => this.#onStatus(conversationStatus),
    onGone: () => {
      // One that was never there was not deleted.
      if (this.#state.conversationStatus) this.#replace(threadId);
    },
    onTyping: ({ name }) => {
      clearTimeout(this.#typingTimer);
      this.#typingTimer = setTimeout(() => this.#set({ typing: null }), TYPING_MS);
      this.#set({ typing: name });
    },
  });

  /**
   * Fetches the messages that follow; the stream, if there is one, delivers them as well. Throws as {@link callApi}.
   */
  async #ask() {
    const { threadId } = this.#state;
    if (threadId !== null) await pollThread(this.#follower(threadId));
  }

  #onStored(stored: readonly ChatMessage[]) {
    const messages = mergeStored(this.#state.messages, stored);
    this.#position = Math.max(this.#position, ...stored.map(({ position }) => position));
    const spoke = stored.some(({ author }) => author.kind === "staff");
    this.#set({ messages, ...(spoke && { typing: null }) });
    this.#outbox.accept(stored.map(({ clientMessageId }) => clientMessageId));
    this.#endRuns((key) => hasStoredAnswer(messages, key));
  }

  #onStatus(conversationStatus: ConversationStatus) {
    // First event of a resumed stream: the server is reachable again.
    this.#sendUnreached();
    // Two responses may arrive out of order.
    if (conversationStatus.epoch < (this.#state.conversationStatus?.epoch ?? 0)) return;
    this.#set({ conversationStatus, ...(conversationStatus.state !== "human" && { typing: null }) });
    if (!assistantSpeaks(conversationStatus)) this.#endRuns((_, accepted) => accepted);
  }

  /**
   * Ends the deliveries that `are` selects: their messages have arrived, and the rest of their streams is not needed.
   */
  #endRuns(are: (clientMessageId: string, accepted: boolean) => boolean) {
    const ended = this.#outbox.end(are);
    if (ended.length > 0)
      this.#set({
        messages: ended.reduce<readonly Message[]>(leftToPerson, this.#state.messages),
        delay: null,
      });
  }

  /** Resends what failed for lack of a connection. */
  #onOnline() {
    if (this.#state.phase === "failed") void this.start();
    else if (!this.#state.waiting) this.#outbox.deliver(this.#undelivered((key) => this.#isShownFailed(key)));
  }

  /** Resends what failed because the server was unreachable, unless it is too old. */
  #sendUnreached() {
    if (!this.#state.waiting) this.#outbox.deliver(this.#late());
  }

  /** Messages that wait for the server and are not too old to be sent by themselves. */
  #late() {
    const now = Date.now();
    return this.#outbox.unreached().filter(({ sentAt }) => now - Date.parse(sentAt) <= SENT_BY_ITSELF);
  }

  #undelivered = (are: (clientMessageId: string) => boolean) =>
    this.#outbox.undelivered().filter(({ clientMessageId }) => are(clientMessageId));

  #isShownFailed = (key: string) =>
    this.#state.messages.some((message) => message.key === key && message.state === "failed");

  #set(change: Partial<ChatState>) {
    const state = { ...this.#state, ...change };
    this.#state = { ...state, waiting: this.#outbox.isBusy && assistantSpeaks(state.conversationStatus) };
    for (const listener of this.#listeners) listener();
  }
}
