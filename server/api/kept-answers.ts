import type { Changes } from "#server/database/changes.ts";

/** More addresses than the site reads of itself. */
const MOST_KEPT = 200;

/**
 * What everybody who is not signed in gets from the same address, as it was sent: kept until what public pages are made
 * of changes on any node, and not while changes cannot be heard (page-cache.ts does the same with the pages).
 */
export class KeptAnswers {
  /** The one used longest ago stands first. */
  readonly #answers = new Map<string, string>();
  readonly #changes: Pick<Changes, "on" | "listening">;
  #version = 0;

  constructor(changes: Pick<Changes, "on" | "listening">) {
    this.#changes = changes;
    changes.on("site_changed", () => {
      this.#version += 1;
      this.#answers.clear();
    });
  }

  /** What is kept, else what `make` gives, which is kept unless something changed while it was made. */
  async of(address: string, make: () => Promise<string>): Promise<string> {
    const known = this.#answers.get(address);
    const version = this.#version;
    const answer = known ?? (await make());
    if (this.#version === version && this.#changes.listening) this.#keep(address, answer);
    return answer;
  }

  #keep(address: string, answer: string): void {
    this.#answers.delete(address);
    this.#answers.set(address, answer);
    if (this.#answers.size > MOST_KEPT) this.#answers.delete(this.#answers.keys().next().value!);
  }
}
