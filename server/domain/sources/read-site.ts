import { MAX_MISSED_CRAWLS, type SourceFailure } from "#contract/knowledge-sources.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { changeDocument } from "#server/store/knowledge-documents.ts";
import { type Progress, keepRepetitions, listRepetitions, type SourceRow } from "#server/store/knowledge-sources.ts";
import { countPages, findNextPage, type SitePage } from "#server/store/site-documents.ts";
import { countCharacters } from "../documents/document.ts";
import { withDetails } from "../documents/firm-details.ts";
import { createRepetitions, partRepeated, type SurroundedPage, withOwnTitle } from "../documents/repetitions.ts";
import { withoutTeasers } from "../documents/teasers.ts";
import { type Fetched, keepFailure, keepReading } from "../knowledge-documents.ts";
import { type FetchFromSite, createSiteFetcher } from "./fetch-from-site.ts";
import { fetchPage, type Outcome } from "./fetch-page.ts";
import { openSite, type Site } from "./open-site.ts";
import { Stopped } from "./watch-reading.ts";

/** This many pages are read before any are stored: they show which texts repeat on all pages. */
const FIRST_PAGES = 12;
/** Gives up after this many server errors in a row. */
const MAX_FAILURES = 10;
/** How much of this crawl's text is kept in memory, to be corrected at its end. */
const REMEMBERED_CHARACTERS = 32 * 1024 * 1024;

type Read = SurroundedPage & { id: string; isStart: boolean; fetched: Fetched; leadsOn: boolean };

/**
 * Crawls a site from its start address, page by page in the order they were found, or resumes after `reading.at`.
 * Resolves with the reason if it ended early, otherwise null. Rejects with the signal's reason when it is to stop.
 */
export async function readSite(
  parts: Parts,
  source: SourceRow,
  signal: AbortSignal,
  keep: (progress: Progress) => Promise<void>,
): Promise<SourceFailure | null> {
  const asking = createSiteFetcher(parts, signal);
  const opened = await openSite(parts.db, asking.ask, source);
  if ("failure" in opened) return opened.failure;
  asking.setPause(opened.rules.pauseSeconds);
  return new Reading(parts, source, opened, asking.ask).run(signal, keep);
}

class Reading {
  readonly #parts: Parts;
  readonly #source: SourceRow;
  readonly #site: Site;
  readonly #ask: FetchFromSite;
  #repetitions = createRepetitions([]);
  /** Pages that were read but not stored yet; and stored ones, while there is room to keep them. */
  #waiting: Read[] = [];
  #kept: Read[] = [];
  #room = REMEMBERED_CHARACTERS;
  /** Pages that said that they had not changed. */
  readonly #unchanged: SitePage[] = [];
  #isSeen = false;

  constructor(parts: Parts, source: SourceRow, site: Site, ask: FetchFromSite) {
    this.#parts = parts;
    this.#source = source;
    this.#site = site;
    this.#ask = ask;
  }

  async run(signal: AbortSignal, keep: (progress: Progress) => Promise<void>): Promise<SourceFailure | null> {
    const { db } = this.#parts;
    const { id } = this.#source;
    this.#repetitions = createRepetitions(await listRepetitions(db, id));
    try {
      return await this.#readOn(signal, keep);
    } catch (error) {
      // When stopped by a user, what was read so far is stored; when the program ends, it is read again later.
      if (error instanceof Stopped) await this.#keepWaiting();
      throw error;
    }
  }

  async #readOn(signal: AbortSignal, keep: (progress: Progress) => Promise<void>): Promise<SourceFailure | null> {
    const { db } = this.#parts;
    const { id } = this.#source;
    const from = (this.#source.reading as Progress | null)?.at ?? 0;
    let at = from;
    let { done } = await countPages(db, id, at);
    let [asked, failures, kept] = [0, 0, at];
    for (let page; (page = await findNextPage(db, id, at));) {
      signal.throwIfAborted();
      const outcome = await fetchPage(this.#parts, this.#ask, this.#site, page, signal);
      await this.#settle(page, outcome);
      if (asked === 0 && kept === 0) await this.#site.readMaps(this.#ask);
      [at, asked, done] = [page.number, asked + 1, done + 1];
      // A page that has not changed shows that the site has been read before: what repeats on it is known.
      if (asked === FIRST_PAGES || this.#isSeen || "same" in outcome) await this.#keepWaiting();
      if (this.#waiting.length === 0) kept = at;
      const failure = "failure" in outcome && ENDING.has(outcome.failure) ? outcome.failure : undefined;
      failures = failure ? failures + 1 : 0;
      await keep({ done, known: Math.max(done, this.#site.known.size), at: kept });
      if (failure && failures >= MAX_FAILURES) return failure;
    }
    await this.#keepWaiting();
    const hasMore = this.#repetitions.look();
    const hasLess = from === 0 && this.#repetitions.forget();
    if (hasLess) await this.#readUnchanged(signal, () => keep({ done, known: this.#site.known.size, at }));
    if (hasMore || hasLess) await this.#mend();
    return null;
  }

  async #settle(page: SitePage, outcome: Outcome): Promise<void> {
    const { db } = this.#parts;
    if ("frames" in outcome) await this.#site.meet(outcome.frames, page.depth);
    if ("links" in outcome && outcome.links) await this.#site.meet(outcome.links, page.depth + 1);
    if ("instead" in outcome) await this.#site.meet([outcome.instead], page.depth);
    if ("same" in outcome) {
      this.#unchanged.push(page);
      return this.#repetitions.pass();
    }
    if ("unwanted" in outcome) {
      if (page.state !== "retired") await changeDocument(db, page.id, { state: "retired", reason: null });
      return;
    }
    if ("failure" in outcome) {
      if (page.has_content) this.#repetitions.pass();
      if (outcome.failure === "not-found" && page.has_content) return this.#miss(page);
      await keepFailure(db, page.id, outcome.failure);
      return;
    }
    const teasers = outcome.teasers.filter(({ address }) => this.#site.isRead(address));
    const read = withoutTeasers(outcome.read, teasers);
    const { around, fetched, leadsOn } = outcome;
    this.#repetitions.count({ read, around });
    if (page.state === "queued" && !this.#isSeen) await changeDocument(db, page.id, { state: "fetched" });
    this.#waiting.push({ id: page.id, isStart: page.depth === 0, read, around, fetched, leadsOn });
  }

  /** Missing three times, or once after it was skipped, a page is retired; then nothing more is written. */
  async #miss({ id, state, missed }: SitePage): Promise<void> {
    if (state === "retired") return;
    const isRetired = state === "skipped" || missed + 1 >= MAX_MISSED_CRAWLS;
    await changeDocument(this.#parts.db, id, {
      state: isRetired ? "retired" : "missing",
      reason: null,
      missed: missed + 1,
    });
  }

  async #keepWaiting(): Promise<void> {
    if (this.#repetitions.look()) await this.#keepRepetitions();
    this.#isSeen = true;
    for (const page of this.#waiting.splice(0)) {
      await this.#keepPage(page);
      this.#room -= countCharacters(page.read.blocks) + countCharacters(page.around);
      if (this.#room > 0) this.#kept.push(page);
    }
  }

  /**
   * An overview that says nothing but where its pages are is read with them. The start page has what all pages say of
   * the firm.
   */
  async #keepPage({ id, isStart, fetched, leadsOn, ...page }: Read): Promise<void> {
    const { db, clock } = this.#parts;
    const { found } = this.#repetitions;
    const { own, repeated } = partRepeated(page, found);
    const said = isStart ? withDetails(own, [...page.around, ...repeated]) : withOwnTitle(own, found);
    const whenEmpty = leadsOn ? "duplicate" : "empty";
    await inTransaction(db, (transaction) => keepReading(transaction, id, said, fetched, clock(), whenEmpty));
  }

  /**
   * What repeated on an earlier reading and does so no longer was left out of these pages: the hours of a footer may now
   * be on the contact page alone, which has not changed.
   */
  async #readUnchanged(signal: AbortSignal, keep: () => Promise<void>): Promise<void> {
    for (const page of this.#unchanged.splice(0)) {
      signal.throwIfAborted();
      const unmarked = { ...page, etag: null, last_modified: null };
      await this.#settle(page, await fetchPage(this.#parts, this.#ask, this.#site, unmarked, signal));
      await keep();
    }
    await this.#keepWaiting();
  }

  /** Stores pages again whose texts turned out to repeat, or not to, after they were stored. */
  async #mend(): Promise<void> {
    await this.#keepRepetitions();
    for (const page of this.#kept) await this.#keepPage(page);
  }

  #keepRepetitions = () => keepRepetitions(this.#parts.db, this.#source.id, [...this.#repetitions.found]);
}

const ENDING = new Set<string>(["unreachable", "too-slow", "server-error"]);
