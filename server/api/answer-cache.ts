import type { Changes } from "#server/database/changes.ts";
import { putLast } from "#server/limiters/bounded-map.ts";

/** More addresses than the site itself requests. */
const MAX_CACHED = 200;

/**
 * Caches answers that are the same for everybody who is not signed in, by address, until the data behind public pages
 * changes on any node. Nothing is cached while changes cannot be heard (page-cache.ts does the same with pages).
 */
export class AnswerCache {
  /** In order of use: the least recently used answer first. */
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

  /**
   * The cached answer or, if there is none, what `make` returns, which is cached unless something changed meanwhile.
   */
  async of(address: string, make: () => Promise<string>): Promise<string> {
    const known = this.#answers.get(address);
    const version = this.#version;
    const answer = known ?? (await make());
    if (this.#version === version && this.#changes.listening) putLast(this.#answers, address, answer, MAX_CACHED);
    return answer;
  }
}
