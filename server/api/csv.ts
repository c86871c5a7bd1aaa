import { pipeline, Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { stringify } from "csv-stringify";
import type { Cursor } from "#contract/paging.ts";
import type { Listed } from "#server/store/lists.ts";

/** A column of an export: its title and how a row's value reads. */
export type CsvColumn<Row> = { title: string; value: (row: Row) => string | number | null };

/**
 * Rows as a CSV file for download, read as fast as they are taken: UTF-8 with a byte order mark and semicolons, as a
 * Turkish Excel opens it. A text that a spreadsheet would take for a formula is preceded by an apostrophe. Rejects as
 * `rows` does where not even the first can be had; later the download breaks off. `rows` are let go with their reader.
 */
export async function csvFile<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): Promise<Response> {
  const lines = stringify({
    bom: true,
    delimiter: ";",
    escape_formulas: true,
    record_delimiter: "\r\n",
    // A lone line break would end the row for a spreadsheet.
    quoted_match: /[\r\n]/,
    header: true,
    columns: columns.map(({ title }) => title),
  });
  const records = Readable.from(await begun(recordsOf(columns, rows)));
  // Who breaks off, either way, ends the other; the reader hears it by the body.
  pipeline(records, lines, () => {});
  return new Response(Readable.toWeb(lines) as ReadableStream<Uint8Array>, {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}.csv"` },
  });
}

/** Where the reader is fast a whole batch is written in one turn of the event loop: others get theirs after so long. */
const TURN_MS = 4;

async function* recordsOf<Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row> | AsyncIterable<Row>) {
  let began = performance.now();
  for await (const row of rows) {
    if (performance.now() - began > TURN_MS) {
      await nextTurn();
      began = performance.now();
    }
    yield columns.map(({ value }) => value(row));
  }
}

/** The same rows, the first of them read already: what cannot be read at all is answered as an error. */
export async function begun<Row>(rows: AsyncGenerator<Row>): Promise<AsyncGenerator<Row>> {
  const first = await rows.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* rows;
  })();
}

const BATCH = 1000;

/**
 * Every row of a list, read batch by batch: `read` gives the rows after a cursor, one more than `limit` where there are
 * more. A row that is changed or deleted meanwhile ends nothing: the next batch begins after its place. Each batch is
 * read in a transaction of its own, so that no connection waits for whoever takes the rows
 * (docs/decisions/0062-complete-exports-and-idempotent-notes.md).
 */
export async function* everyRow<Row>(
  read: (page: { limit: number; cursor: Cursor | undefined }) => Promise<Listed<Row>[]>,
  batch = BATCH,
): AsyncGenerator<Listed<Row>> {
  let cursor: Cursor | undefined;
  for (;;) {
    const rows = await read({ limit: batch, cursor });
    yield* rows.slice(0, batch);
    if (rows.length <= batch) return;
    const [value, id] = rows[batch - 1]!.place;
    cursor = { value, id };
  }
}

/** "2026-11-21 14:05" in Istanbul: a spreadsheet reads and sorts it as a date. */
export const istanbulTime = (moment: string) => istanbul.format(new Date(moment)).replace(",", "");
const istanbul = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Istanbul",
  dateStyle: "short",
  timeStyle: "short",
});
