import type { ChatEvent, IMAGE_ONLY_TEXT as ImageOnlyText } from "#contract/assistant.ts";
import { CallFailed, isRefused, isUnreached } from "./api-calls.ts";
import { AnswerFailed, type Delay, deliver } from "./chat-stream.ts";
import { waitForRetry } from "./retry-wait.ts";
import { uploadImage } from "./upload-image.ts";
import { forgetUnanswered, keepUnanswered, type Unanswered } from "./unanswered.ts";

// Type only: the contract's values bundle their validation library. A different text does not compile.
export const IMAGE_ONLY_TEXT: typeof ImageOnlyText = "Görsel gönderildi";

/**
 * A delivery in progress: until the answer is complete or a person has the message. `isHeld` while it waits after a
 * refusal: nothing of it is on its way.
 */
type Run = { message: Unanswered; end: AbortController; accepted: boolean; isHeld: boolean; isShown: boolean };

/** Callbacks to the conversation that shows the messages. */
type Shown = {
  /** These are about to be sent; those after the first wait for it. */
  onQueued(messages: readonly Unanswered[]): void;
  onLeaving(message: Unanswered): void;
  onEvent(clientMessageId: string, event: ChatEvent, eventId: string): void;
  /** The server has stored the message; called once per message. */
  onAccepted(threadId: string): void;
  onDelay(delay: Delay | null): void;
  /** The answer is complete. */
  onDone(threadId: string): void;
  onFailed(clientMessageId: string, isFileLost: boolean): void;
  /** The conversation was deleted. */
  onGone(threadId: string): void;
};

/**
 * The visitor's outgoing messages: sent in order, each stored in the browser until it is answered or a person has it.
 */
export class Outbox {
  readonly #shown: Shown;
  #life = new AbortController();
  /** The last event id of each interrupted answer, by client message id. */
  readonly #lastEventIds = new Map<string, string>();
  readonly #undelivered = new Map<string, Unanswered>();
  /** Messages that failed because the server was unreachable. */
  readonly #unreached = new Set<string>();
  /** The browser's own copies of unsent files, by client message id. */
  readonly #copies = new Map<string, File>();
  /** Deliveries in progress, by client message id; later messages queue behind them to keep their order. */
  readonly #runs = new Map<string, Run>();
  #queue: Unanswered[] = [];
  #delivering = false;

  constructor(shown: Shown) {
    this.#shown = shown;
  }

  get isBusy() {
    return this.#runs.size > 0;
  }

  /** Starts a new lifetime of the conversation; deliveries of the previous one are no longer reported. */
  begin(life: AbortController) {
    this.#life = life;
    this.#runs.clear();
    this.#queue = [];
    this.#delivering = false;
  }

  /** Switches to another thread; `failed` are its messages that were not delivered. */
  open(failed: readonly Unanswered[]) {
    this.#lastEventIds.clear();
    this.#undelivered.clear();
    for (const message of failed) this.#undelivered.set(message.clientMessageId, message);
    for (const key of this.#copies.keys()) if (!this.#undelivered.has(key)) this.#copies.delete(key);
  }

  /** Messages that wait for the server to be reachable. */
  unreached = (): Unanswered[] =>
    this.undelivered().filter(({ clientMessageId }) => this.#unreached.has(clientMessageId));

  /** Messages that failed to be delivered. */
  undelivered = (): Unanswered[] => [...this.#undelivered.values()];

  /** True if the browser has its own copy of the message's file. After a reload it has none. */
  hasCopy = (clientMessageId: string): boolean => this.#copies.has(clientMessageId);

  /**
   * Gives up a message that failed, is held, has not left or waits for one before it, and returns it with the copy of its
   * file; undefined for any other.
   */
  takeBack(clientMessageId: string): { message: Unanswered; copy: File | undefined } | undefined {
    const run = this.#runs.get(clientMessageId);
    if (run && !run.isHeld && run.message.hasLeft) return undefined;
    const queued = this.#queue.find((message) => message.clientMessageId === clientMessageId);
    const message = run?.message ?? queued ?? this.#undelivered.get(clientMessageId);
    const copy = this.#copies.get(clientMessageId);
    this.#runs.delete(clientMessageId);
    this.#queue = this.#queue.filter((message) => message !== queued);
    run?.end.abort();
    forgetUnanswered(clientMessageId);
    this.#forget(clientMessageId);
    return message && { message, copy };
  }

  /** Sends the messages in this order, behind those that are being sent. `copy`: the file of the last of them. */
  deliver(messages: readonly Unanswered[], copy?: File) {
    if (copy) this.#copies.set(messages.at(-1)!.clientMessageId, copy);
    const isHere = new Set([...this.#runs.keys(), ...this.#queue.map(({ clientMessageId }) => clientMessageId)]);
    this.#queue.push(...messages.filter(({ clientMessageId }) => !isHere.has(clientMessageId)));
    if (!this.#delivering) void this.#deliverQueue(this.#life);
    this.#show(this.#queue);
  }

  async #deliverQueue({ signal }: AbortController) {
    this.#delivering = true;
    for (let next; !signal.aborted && (next = this.#queue.shift());) await this.#deliverOne(next, signal);
    if (!signal.aborted) this.#delivering = false;
  }

  /** Marks messages as stored by the server, whichever source reported it. */
  accept(clientMessageIds: readonly (string | undefined)[]) {
    for (const [key, run] of this.#runs) if (clientMessageIds.includes(key)) run.accepted = true;
  }

  /** Aborts the deliveries that `are` selects, and returns the ids of their messages. */
  end(are: (clientMessageId: string, accepted: boolean) => boolean): string[] {
    const ended = [...this.#runs].filter(([key, { accepted }]) => are(key, accepted)).map(([key]) => key);
    for (const key of ended) {
      const run = this.#runs.get(key);
      this.#runs.delete(key);
      run?.end.abort();
      forgetUnanswered(key);
      this.#forget(key);
    }
    return ended;
  }

  #forget(key: string) {
    this.#lastEventIds.delete(key);
    this.#undelivered.delete(key);
    this.#copies.delete(key);
  }

  #show(messages: readonly Unanswered[]) {
    if (messages.length === 0) return;
    for (const message of messages) keepUnanswered(message);
    this.#shown.onQueued(messages);
  }

  async #deliverOne(message: Unanswered, signal: AbortSignal): Promise<void> {
    const { clientMessageId, threadId, content, file } = message;
    const run: Run = { message, end: new AbortController(), accepted: false, isHeld: false, isShown: false };
    this.#runs.set(clientMessageId, run);
    this.#unreached.delete(clientMessageId);
    const delivered = deliver(
      { threadId, content: file && content === IMAGE_ONLY_TEXT ? "" : content, fileId: file?.id, clientMessageId },
      {
        signal: AbortSignal.any([signal, run.end.signal]),
        lastEventId: this.#lastEventIds.get(clientMessageId),
        onLeaving: () => {
          if (run.message.hasLeft) return;
          run.message = { ...message, hasLeft: true };
          if (run.isShown) this.#show([run.message]);
        },
        onDelay: (delay) => {
          run.isHeld = delay === "busy";
          this.#shown.onDelay(delay);
        },
        async wait(...pause) {
          await waitForRetry(...pause);
          run.isHeld = false;
        },
        onEvent: (event, eventId) => {
          if (signal.aborted || run.end.signal.aborted) return;
          if (eventId) this.#lastEventIds.set(clientMessageId, eventId);
          if (event.type === "accepted" && !run.accepted) {
            run.accepted = true;
            this.#shown.onAccepted(threadId);
          }
          if (event.type === "done") {
            forgetUnanswered(clientMessageId);
            this.#runs.delete(clientMessageId);
          }
          this.#shown.onEvent(clientMessageId, event, eventId);
        },
      },
    );
    this.#show([run.message]);
    run.isShown = true;
    this.#shown.onLeaving(message);
    try {
      await delivered;
      this.#forget(clientMessageId);
      this.#shown.onDone(threadId);
    } catch (caught) {
      const isOver = () => signal.aborted || run.end.signal.aborted;
      if (isOver()) return;
      let error = caught;
      const copy = this.#copies.get(clientMessageId);
      const isFileLost = isRefused(caught, "file-not-found");
      if (isFileLost && copy) {
        try {
          const again = { ...run.message, file: await uploadImage(copy, threadId, signal) };
          // Only once: a server that loses this one, too, would get it for ever.
          this.#copies.delete(clientMessageId);
          return isOver() ? undefined : await this.#deliverOne(again, signal);
        } catch (failed) {
          if (isOver()) return;
          error = failed;
        }
      }
      const isGone = isRefused(error, "thread-not-found");
      // A permanent refusal: a resend after a reload would be refused as well. But another conversation, or another
      // file, may take the text.
      if (error instanceof CallFailed && error.status < 500 && error.status !== 429 && !isGone && !isFileLost)
        forgetUnanswered(clientMessageId);
      this.#undelivered.set(clientMessageId, run.message);
      this.#runs.delete(clientMessageId);
      this.#shown.onFailed(clientMessageId, isFileLost && !copy);
      if (!(error instanceof AnswerFailed) && isUnreached(error)) {
        this.#unreached.add(clientMessageId);
        // Sent before it, they would be read in another order than they were written in.
        for (const behind of this.#queue.splice(0)) {
          this.#undelivered.set(behind.clientMessageId, behind);
          this.#unreached.add(behind.clientMessageId);
          this.#shown.onFailed(behind.clientMessageId, false);
        }
      }
      if (isGone) this.#shown.onGone(threadId);
    }
  }
}
