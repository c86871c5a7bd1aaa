import { type Answer, AnswerParts, type ChatEvent } from "#contract/assistant.ts";
import { AppError, type ErrorCode, errorStatus } from "#contract/errors.ts";

export type NumberedEvent = { id: string; event: ChatEvent };

/**
 * The event stream of one answer in progress. Any number of readers follow it from the start, or resume where their
 * connection broke; it continues without readers. Event ids are `<answer id>:<attempt>:<characters of text so far>`: a
 * `reset` starts the next attempt, whose characters are counted anew.
 */
export class Run {
  readonly answerId: string;
  readonly #events: NumberedEvent[] = [];
  #attempt: number;
  #characters = 0;
  #ended = false;
  #wake = Promise.withResolvers<void>();

  /** `attempt` is the first attempt's number; a replayed answer starts with the attempt that produced it, if known. */
  constructor(answerId: string, attempt = 1) {
    this.answerId = answerId;
    this.#attempt = attempt;
  }

  get attempt() {
    return this.#attempt;
  }

  push(event: ChatEvent) {
    if (event.type === "text") this.#characters += event.text.length;
    if (event.type === "reset") {
      this.#characters = 0;
      this.#attempt += 1;
    }
    this.#events.push({ id: this.#idAfter(this.#characters), event });
    this.#notify();
  }

  end() {
    this.#ended = true;
    this.#notify();
  }

  /** Yields the run's events until it ends; `lastEventId` is the last event the reader received. */
  async *follow(lastEventId?: string): AsyncGenerator<NumberedEvent> {
    for await (const events of this.followBatched(lastEventId)) yield* events;
  }

  /** As `follow`, in batches of one event-loop turn: sending one event costs as much as sending a batch. */
  async *followBatched(lastEventId?: string): AsyncGenerator<NumberedEvent[]> {
    let position = 0;
    if (lastEventId !== undefined) {
      const missed = this.#missedSince(lastEventId);
      position = this.#events.length;
      yield missed;
    }
    for (;;) {
      await new Promise(setImmediate);
      const said = this.#events.slice(position);
      position += said.length;
      if (said.length > 0) yield said;
      else if (this.#ended) return;
      else await this.#wake.promise;
    }
  }

  /** The last event, once the run has ended. */
  async last(): Promise<ChatEvent | undefined> {
    while (!this.#ended) await this.#wake.promise;
    return this.#events.at(-1)?.event;
  }

  /** The text the reader lacks, and all other events again: a reader replaces its copies with them. */
  #missedSince(lastEventId: string): NumberedEvent[] {
    const text = this.#textSoFar();
    const seen = this.#charactersSeen(lastEventId);
    const knowsIt = seen !== null && seen <= text.length;
    const rest = text.slice(knowsIt ? seen : 0);
    const id = this.#idAfter(text.length);
    const others = this.#events
      .filter(({ event }) => event.type !== "text" && event.type !== "reset")
      .map(({ event }) => ({ id, event }));
    return [
      ...(knowsIt ? [] : [{ id: this.#idAfter(0), event: { type: "reset" } as const }]),
      ...(rest ? [{ id, event: { type: "text", text: rest } as const }] : []),
      ...others,
    ];
  }

  #idAfter = (characters: number) => `${this.answerId}:${this.#attempt}:${characters}`;

  /** How many characters of the current attempt the reader has; null if its event id belongs to another attempt. */
  #charactersSeen(eventId: string): number | null {
    const beginning = this.#idAfter(0).slice(0, -1);
    const characters = eventId.startsWith(beginning) ? eventId.slice(beginning.length) : "";
    return /^\d{1,9}$/.test(characters) ? Number(characters) : null;
  }

  #textSoFar(): string {
    let text = "";
    for (const { event } of this.#events) {
      if (event.type === "text") text += event.text;
      if (event.type === "reset") text = "";
    }
    return text;
  }

  #notify() {
    this.#wake.resolve();
    if (!this.#ended) this.#wake = Promise.withResolvers();
  }
}

/** The events for the parts that an answer has besides its text. */
export function partEvents(parts: AnswerParts): ChatEvent[] {
  return [
    ...(parts.products.length ? [{ type: "product", products: parts.products } as const] : []),
    ...(parts.suggestions.length
      ? [{ type: "suggestions", suggestions: parts.suggestions, excerpts: parts.excerpts } as const]
      : []),
    ...(parts.sources.length ? [{ type: "sources", sources: parts.sources } as const] : []),
    ...(parts.handoff ? [{ type: "handoff" } as const] : []),
  ];
}

/** Waits for the run to end and returns its answer. Throws an `AppError` with the code it failed with. */
export async function answerOf(run: Run): Promise<Answer> {
  const last = await run.last();
  if (last?.type === "done") return last.answer;
  if (last?.type === "left-to-person") return leftToPerson(run);
  throw new AppError(
    last?.type === "failed" && last.code in errorStatus ? (last.code as ErrorCode) : "internal",
    "no answer could be made",
  );
}

/** The empty answer that clients of the JSON endpoint get when staff will answer instead. */
const leftToPerson = ({ answerId }: Run): Answer => ({
  ...AnswerParts.parse({}),
  id: answerId,
  answer: "",
  outcome: "left-to-person",
  created_at: new Date().toISOString(),
});
