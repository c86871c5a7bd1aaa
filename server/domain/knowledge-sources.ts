import { HOUR_MS } from "#contract/durations.ts";
import { AppError } from "#contract/errors.ts";
import {
  type FirstLook,
  isTooOften,
  type KnowledgeSourceChange,
  MAX_PAGES,
  type NewKnowledgeSource,
  type ReadingRequest,
  type SourceFailure,
} from "#contract/knowledge-sources.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import {
  beginReading,
  countSources,
  deleteKnowledgeSource,
  findKnowledgeSource,
  type InSpite,
  type Progress,
  type SourceRow,
  insertKnowledgeSource,
  lockSources,
  stopReading,
  updateKnowledgeSource,
} from "#server/store/knowledge-sources.ts";
import { listLiveIds } from "#server/store/knowledge-documents.ts";
import { forgetMarks } from "#server/store/site-documents.ts";
import { changeTestedInScope, planRemoval, type TestedCall } from "./knowledge-check.ts";
import { parsePublicAddress } from "./public-address.ts";
import { createSiteFetcher } from "./sources/fetch-from-site.ts";
import { probeStart } from "./sources/open-site.ts";
import { pageAddress } from "./sources/site-address.ts";
import { readMaps } from "./sources/site-rules.ts";

const MAX_SOURCES = 20;

/** Parses an address; "firma.com" becomes https://firma.com/. Throws `address-refused`. */
function readAddress({ config }: Pick<Parts, "config">, text: string, kind: "site" | "feed"): URL {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text) ? text : `https://${text}`;
  return parsePublicAddress(address, config.LOOPBACK_FEEDS, kind === "site");
}

/**
 * Adds a site or feed and starts reading it. Throws `not-found` if there is no such chatbot, `address-refused`, and
 * `conflict` if the chatbot has it already or has too many sources.
 */
export async function addSource(
  parts: Pick<Parts, "config" | "jobs" | "clock">,
  db: Db,
  chatbotId: string,
  source: NewKnowledgeSource,
): Promise<string> {
  if (!(await findChatbot(db, chatbotId))) throw new AppError("not-found", "no such chatbot");
  const url = readAddress(parts, source.address, source.kind);
  await lockSources(db, chatbotId);
  if ((await countSources(db, chatbotId)) >= MAX_SOURCES)
    throw new AppError("conflict", `at most ${MAX_SOURCES} sources`);
  const id = await insertKnowledgeSource(db, chatbotId, {
    ...source,
    address: url.href,
    name: source.name ?? url.hostname.replace(/^www\./, ""),
  });
  if (id === null)
    throw new AppError("conflict", "the chatbot has this source already", { fields: { address: "is taken" } });
  await readNow(parts, db, chatbotId, id);
  return id;
}

/** Changes a source; a new schedule starts now. Throws `not-found`, and `invalid-input` for a site every hour. */
export async function changeSource(
  { clock }: Pick<Parts, "clock">,
  db: Db,
  chatbotId: string,
  id: string,
  change: KnowledgeSourceChange,
): Promise<void> {
  const { every_hours: hours } = change;
  const source = await findKnowledgeSource(db, id);
  if (source && isTooOften({ ...source, ...change }))
    throw new AppError("invalid-input", "a site is not read every hour", {
      fields: { every_hours: "is too often for a site" },
    });
  const next =
    hours === undefined
      ? {}
      : { next_read_at: hours === null ? null : new Date(clock().getTime() + hours * HOUR_MS).toISOString() };
  if (!(await updateKnowledgeSource(db, chatbotId, id, { ...change, ...next })))
    throw new AppError("not-found", "no such source");
  if (change.settings) await forgetMarks(db, id);
}

/** Deletes a source and everything read from it. Throws `not-found`, and as {@link changeTested}. */
export async function removeSource(
  call: TestedCall,
  chatbotId: string,
  id: string,
  reason: string | undefined,
): Promise<void> {
  const plan = async () => planRemoval(await listLiveIds(call.services.db, chatbotId, { source: id }));
  const removed = await changeTestedInScope(call, chatbotId, { change: "publication", plan, reason }, (db) =>
    deleteKnowledgeSource(db, chatbotId, id),
  );
  if (!removed) throw new AppError("not-found", "no such source");
}

/**
 * Starts a reading; does nothing if one is in progress. Throws `not-found`, and `conflict` if a feed is to be imported
 * despite failing tests (`in_spite`, by `user`) but is being read, or has been read since.
 */
export async function readNow(
  { jobs, clock }: Pick<Parts, "jobs" | "clock">,
  db: Db,
  chatbotId: string,
  id: string,
  { may_shrink = false, in_spite }: Partial<ReadingRequest> & { in_spite?: Seen } = {},
): Promise<void> {
  const source = await findKnowledgeSource(db, id);
  if (source?.chatbot_id !== chatbotId || source.kind === "files") throw new AppError("not-found", "no such source");
  const inSpite = in_spite && inSpiteOf(source, in_spite);
  const mayShrink = may_shrink || (inSpite && (source.reading as Progress).may_shrink);
  if (await beginReading(db, id, clock(), inSpite))
    await jobs.add(db, "sources.read", { id, ...(mayShrink && { mayShrink }) }, { key: id });
  else if (inSpite) throw new AppError("conflict", "it is read by now");
}

type Seen = NonNullable<ReadingRequest["in_spite"]> & { by: string };

/** The failing tests must be exactly those that the user has seen; otherwise nothing is started. */
function inSpiteOf({ failure, reading, began_at: began }: SourceRow, { began_at: seen, reason, by }: Seen): InSpite {
  const isSeen = began !== null && new Date(began).getTime() === new Date(seen).getTime();
  if (failure !== "tests-fail" || !isSeen) throw new AppError("conflict", "what you saw is not what is held back now");
  return { reason, by, questions: (reading?.flips ?? []).map(({ question }) => question) };
}

/** Ends a reading within a second or two; what was read stays. Throws `not-found`. */
export async function stopSource(db: Db, chatbotId: string, id: string): Promise<void> {
  const source = await findKnowledgeSource(db, id);
  if (source?.chatbot_id !== chatbotId) throw new AppError("not-found", "no such source");
  await stopReading(db, chatbotId, id);
}

const MAX_LOOK_MS = 30_000;

/**
 * Probes a site before it is added: whether it allows crawling, and how many pages its sitemap lists. Throws
 * `address-refused`, and `address-unreachable` with the {@link SourceFailure} as what its field `address` says.
 */
export async function probeSite(
  parts: Pick<Parts, "config" | "clock" | "pause">,
  address: string,
  left: AbortSignal,
): Promise<FirstLook> {
  const url = readAddress(parts, address, "site");
  const late = AbortSignal.timeout(MAX_LOOK_MS);
  try {
    const { ask } = createSiteFetcher(parts, AbortSignal.any([left, late]));
    const opened = await probeStart(ask, url.href);
    if ("failure" in opened) throw unreadable(opened.failure);
    const { home, rules, isMap } = opened;
    const maps = isMap ? [home.href] : [...rules.maps, new URL("/sitemap.xml", home).href];
    const pages = new Set((await readMaps(ask, maps, MAX_PAGES * 4)).map((page) => pageAddress(page, home, home)));
    pages.delete(null);
    return { address: home.href, pages: pages.size === 0 ? null : pages.size, is_closed: !rules.allows(home.href) };
  } catch (error) {
    if (late.aborted || left.aborted) throw unreadable("too-slow");
    throw error;
  }
}

const unreadable = (failure: SourceFailure): AppError =>
  failure === "refused-address"
    ? new AppError("address-refused", failure)
    : new AppError("address-unreachable", failure, { fields: { address: failure } });
