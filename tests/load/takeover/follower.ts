import type { ChatMessage } from "#contract/assistant.ts";
import type { ConversationEventOnWire } from "#contract/conversation-status.ts";
import { readEvents } from "../../support/events.ts";

/** A visitor's page that hears its thread: what is lost with a connection it asks for again, by the last position. */
export class Follower {
  readonly messages: ChatMessage[] = [];
  isTaken = false;
  readonly #base: () => string;
  readonly #threadId: string;
  #connection = new AbortController();
  #ended = false;
  #waiting: (() => void)[] = [];
  #ready = Promise.withResolvers<void>();

  constructor(base: () => string, threadId: string) {
    this.#base = base;
    this.#threadId = threadId;
    void this.#follow();
  }

  isThere = () => this.#ready.promise;

  /** Resolves when so many messages were heard. */
  async has(count: number) {
    const until = Date.now() + 30_000;
    while (this.messages.length < count && Date.now() < until)
      await Promise.race([
        new Promise<void>((done) => this.#waiting.push(done)),
        new Promise((done) => setTimeout(done, 1000)),
      ]);
  }

  /** The connection breaks; the page comes back. */
  cut = () => this.#connection.abort();

  end() {
    this.#ended = true;
    this.#connection.abort();
  }

  async #follow() {
    while (!this.#ended) {
      this.#connection = new AbortController();
      try {
        const response = await fetch(`${this.#base()}/api/functions/assistant/follow`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ threadId: this.#threadId, after: this.messages.at(-1)?.position ?? 0 }),
          signal: this.#connection.signal,
        });
        if (response.ok)
          for await (const { event } of readEvents<ConversationEventOnWire>(response)) {
            if (event.type === "message") this.messages.push(event.message);
            if (event.type === "state") this.#ready.resolve();
            if (event.type === "state" && event.state === "human") this.isTaken = true;
            for (const wake of this.#waiting.splice(0)) wake();
          }
      } catch {
        // Cut, or the node went away.
      }
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}
