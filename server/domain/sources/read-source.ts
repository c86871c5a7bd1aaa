import { randomUUID } from "node:crypto";
import { inTransaction } from "#server/database/transaction.ts";
import type { JobPayloads } from "#server/jobs/kinds.ts";
import type { Parts } from "#server/parts.ts";
import type { RunsCases } from "../knowledge-check.ts";
import { insertFeedReading } from "#server/store/feed-readings.ts";
import {
  endReading,
  keepProgress,
  type Progress,
  type SourceRow,
  takeReading,
} from "#server/store/knowledge-sources.ts";
import { readFeed } from "./read-feed.ts";
import { readSite } from "./read-site.ts";
import { notifyFailure } from "./notify-failure.ts";
import { Stopped, watchReading } from "./watch-reading.ts";

/** After this many attempts without progress the fault is ours and has to be reported. */
const MAX_TRIES = 3;

/**
 * Reads a source whose reading has been started, or resumes where the previous reader left off. A stopped reading ends;
 * one interrupted by the program's end is resumed by the next attempt. An unexpected error is thrown so that the job is
 * retried; after three attempts it becomes the reading's failure, reported like a server's. The same holds if every
 * attempt ended with the program.
 */
export async function readSource(
  parts: Parts & { assistant: RunsCases },
  { id, mayShrink = false }: JobPayloads["sources.read"],
  ending: AbortSignal,
): Promise<void> {
  const { db, clock, changes } = parts;
  const reader = randomUUID();
  const source = await takeReading(db, id, reader, clock());
  if (!source) return;
  const tell = () => changes.notifyThrottled("knowledge_changed", source.chatbot_id);
  let { tries } = source;
  const keep = async (progress: Progress) => {
    if (!(await keepProgress(db, id, reader, progress, clock()))) throw new Stopped("taken over");
    tries = 0;
    tell();
  };
  const watch = watchReading(parts, { id, reader }, ending);
  try {
    await end(parts, source, reader, await read(parts, source, watch.signal, keep, mayShrink));
  } catch (error) {
    if (!(error instanceof Stopped)) {
      if (ending.aborted || tries < MAX_TRIES) throw error;
      parts.log.error({ err: error, source: id }, "a source could not be read");
    }
    await end(parts, source, reader, { failure: error instanceof Stopped ? "stopped" : "failed-here" });
  } finally {
    watch.close();
    tell();
  }
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeReading>>>;
type Ended = Awaited<ReturnType<typeof readFeed>>;

async function read(
  parts: Parts & { assistant: RunsCases },
  source: Taken,
  signal: AbortSignal,
  keep: (progress: Progress) => Promise<void>,
  mayShrink: boolean,
): Promise<Ended> {
  if (source.state === "stopping") throw new Stopped("stopped");
  if (source.tries > MAX_TRIES) return { failure: "failed-here" };
  if (source.kind === "site") return { failure: await readSite(parts, source, signal, keep) };
  const result = await readFeed(parts, source, signal, mayShrink);
  if (result.reading) await keep(result.reading);
  return result;
}

/** Randomizes the interval a little, so that not all sources are read at once. */
const SPREAD = 0.05;

async function end(
  parts: Parts,
  source: SourceRow,
  reader: string,
  { failure, reading, report }: Ended,
): Promise<void> {
  const now = parts.clock();
  const { id, every_hours: hours } = source;
  const next = hours === null ? null : now.getTime() + hours * 3_600_000 * (1 + (Math.random() - 0.5) * SPREAD);
  const at = now.toISOString();
  await inTransaction(parts.db, async (db) => {
    const isNews = failure !== null && failure !== "stopped" && hours !== null && source.alarmed_at === null;
    const ended = await endReading(db, id, reader, {
      failure,
      next_read_at: next === null ? null : new Date(next).toISOString(),
      ...(failure === null && { read_at: at, alarmed_at: null }),
      ...(isNews && { alarmed_at: at }),
    });
    if (!ended) return;
    if (isNews) await notifyFailure(parts, db, source, failure, reading?.flips);
    if (report && report.differences.length > 0) {
      const { added, changed, removed, differences } = report;
      await insertFeedReading(db, id, { read_at: at, failure, added, changed, removed, differences });
    }
  });
}
