import { type Answer, AnswerParts, type ChatEvent } from "#contract/assistant.ts";
import { AppError, type ErrorCode, errorStatus } from "#contract/errors.ts";

export type NumberedEvent = { id: string; event: ChatEvent };

/**
 * One answer in the making, which any number of readers follow from the beginning or from where they lost it. It goes
 * on when nobody reads. Ids are `<answer id>:<attempt>:<characters of text so far>`: a `reset` begins another attempt,
 * whose characters are not those of the one before.
 */
export class Run {
  readonly answerId: string;
  readonly #events: NumberedEvent[] = [];
  #attempt: number;
  #characters = 0;
  #ended = false;
  #wake = Promise.withResolvers<void>();

  /** `attempt` is the one it begins with: the one that a stored answer came of, where that is known. */
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

  /** Follows the run to its end; `lastEventId` is what the reader saw last. */
  async *follow(lastEventId?: string): AsyncGenerator<NumberedEvent> {
    for await (const events of this.followTogether(lastEventId)) yield* events;
  }

  /** The same, what is said within one turn of the event loop together: each piece sent by itself costs as much as all. */
  async *followTogether(lastEventId?: string): AsyncGenerator<NumberedEvent[]> {
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

  /** All events that are there once the run has ended. */
  async last(): Promise<ChatEvent | undefined> {
    while (!this.#ended) await this.#wake.promise;
    return this.#events.at(-1)?.event;
  }

  /** The rest of the text, and the other events again: a reader takes those in place of what it has. */
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

  /** How many characters of this very attempt the reader has, or null when its id belongs to another one. */
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

/** The events that say the parts of an answer that has some. */
export function partEvents(parts: AnswerParts): ChatEvent[] {
  return [
    ...(parts.products.length ? [{ type: "product", products: parts.products } as const] : []),
    ...(parts.suggestions.length ? [{ type: "suggestions", suggestions: parts.suggestions } as const] : []),
    ...(parts.sources.length ? [{ type: "sources", sources: parts.sources } as const] : []),
    ...(parts.handoff ? [{ type: "handoff" } as const] : []),
  ];
}

/** The finished answer of a run. Throws what made it fail. */
export async function answerOf(run: Run): Promise<Answer> {
  const last = await run.last();
  if (last?.type === "done") return last.answer;
  if (last?.type === "left-to-person") return leftToPerson(run);
  throw new AppError(
    last?.type === "failed" && last.code in errorStatus ? (last.code as ErrorCode) : "internal",
    "no answer could be made",
  );
}

/** An answer that is none, for who asks for JSON: a person will say what there is to say. */
const leftToPerson = ({ answerId }: Run): Answer => ({
  ...AnswerParts.parse({}),
  id: answerId,
  answer: "",
  outcome: "left-to-person",
  created_at: new Date().toISOString(),
});
