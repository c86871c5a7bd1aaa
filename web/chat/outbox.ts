import type { ChatEvent, IMAGE_ONLY_TEXT as ImageOnlyText } from "#contract/assistant.ts";
import { CallFailed, isUnreached } from "./api-calls.ts";
import { AnswerFailed, deliver } from "./chat-stream.ts";
import { forgetUnanswered, keepUnanswered, type Unanswered } from "./unanswered.ts";

// Type only: the contract's values bring their validation library along. A change of the text does not compile here.
export const IMAGE_ONLY_TEXT: typeof ImageOnlyText = "Görsel gönderildi";

/** A message on its way, until it has its answer or a person has it. */
type Run = { end: AbortController; accepted: boolean };

/** What the conversation shows of what leaves it. */
type Shown = {
  /** These are about to leave; those behind the first wait for it. */
  onQueued(messages: readonly Unanswered[]): void;
  onLeaving(message: Unanswered): void;
  onEvent(clientMessageId: string, event: ChatEvent, eventId: string): void;
  /** The server has the message, heard for the first time. */
  onAccepted(threadId: string): void;
  onReconnecting(reconnecting: boolean): void;
  /** Answered to its end. */
  onDone(threadId: string): void;
  onFailed(clientMessageId: string): void;
};

/** The visitor's messages on their way: one after the other, each kept until it has its answer or a person has it. */
export class Outbox {
  readonly #shown: Shown;
  #life = new AbortController();
  /** Where the stream of an unfinished answer broke off, by client message id. */
  readonly #lastEventIds = new Map<string, string>();
  readonly #undelivered = new Map<string, Unanswered>();
  /** Those of them that went out in vain because the server could not be reached. */
  readonly #unreached = new Set<string>();
  /** What is on its way, by client message id, and what goes out after it: messages keep their order. */
  readonly #runs = new Map<string, Run>();
  #queue: Unanswered[] = [];
  #delivering = false;

  constructor(shown: Shown) {
    this.#shown = shown;
  }

  get isBusy() {
    return this.#runs.size > 0;
  }

  /** Another life of the conversation begins: what the one before had on its way is not heard of any more. */
  begin(life: AbortController) {
    this.#life = life;
    this.#runs.clear();
    this.#queue = [];
    this.#delivering = false;
  }

  /** Another thread is open; `failed` is what it holds that went out in vain. */
  open(failed: readonly Unanswered[]) {
    this.#lastEventIds.clear();
    this.#undelivered.clear();
    for (const message of failed) this.#undelivered.set(message.clientMessageId, message);
  }

  /** What waits for the server to be back. */
  unreached = (): Unanswered[] =>
    this.undelivered().filter(({ clientMessageId }) => this.#unreached.has(clientMessageId));

  /** What went out in vain. */
  undelivered = (): Unanswered[] => [...this.#undelivered.values()];

  async deliver(messages: readonly Unanswered[]) {
    const { signal } = this.#life;
    this.#queue.push(...messages);
    if (this.#delivering) return this.#show(messages);
    this.#delivering = true;
    for (let next; !signal.aborted && (next = this.#queue.shift());) await this.#deliverOne(next, signal);
    if (!signal.aborted) this.#delivering = false;
  }

  /** The server has these, by whatever way that was heard. */
  accept(clientMessageIds: readonly (string | undefined)[]) {
    for (const [key, run] of this.#runs) if (clientMessageIds.includes(key)) run.accepted = true;
  }

  /** Ends those of the messages on their way that `are`: they have arrived, and the rest is known or not said any more. */
  end(are: (clientMessageId: string, accepted: boolean) => boolean): string[] {
    const ended = [...this.#runs].filter(([key, { accepted }]) => are(key, accepted)).map(([key]) => key);
    for (const key of ended) {
      const run = this.#runs.get(key);
      this.#runs.delete(key);
      run?.end.abort();
      forgetUnanswered(key);
      this.#lastEventIds.delete(key);
      this.#undelivered.delete(key);
    }
    return ended;
  }

  #show(messages: readonly Unanswered[]) {
    for (const message of messages) keepUnanswered(message);
    this.#shown.onQueued(messages);
  }

  async #deliverOne(message: Unanswered, signal: AbortSignal) {
    const { clientMessageId, threadId, content, file } = message;
    const run: Run = { end: new AbortController(), accepted: false };
    this.#runs.set(clientMessageId, run);
    this.#unreached.delete(clientMessageId);
    const delivered = deliver(
      { threadId, content: file && content === IMAGE_ONLY_TEXT ? "" : content, fileId: file?.id, clientMessageId },
      {
        signal: AbortSignal.any([signal, run.end.signal]),
        lastEventId: this.#lastEventIds.get(clientMessageId),
        onReconnecting: (reconnecting) => this.#shown.onReconnecting(reconnecting),
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
    this.#show([message]);
    this.#shown.onLeaving(message);
    try {
      await delivered;
      this.#lastEventIds.delete(clientMessageId);
      this.#undelivered.delete(clientMessageId);
      this.#shown.onDone(threadId);
    } catch (error) {
      if (signal.aborted || run.end.signal.aborted) return;
      // The server has refused it for good: it would be refused after a reload too.
      if (error instanceof CallFailed && error.status < 500 && error.status !== 429) forgetUnanswered(clientMessageId);
      this.#undelivered.set(clientMessageId, message);
      if (!(error instanceof AnswerFailed) && isUnreached(error)) this.#unreached.add(clientMessageId);
      this.#runs.delete(clientMessageId);
      this.#shown.onFailed(clientMessageId);
    }
  }
}
