import { pipeline, Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { stringify } from "csv-stringify";
import type { Cursor } from "#contract/paging.ts";
import { GUARDED } from "#server/domain/imports/read-table.ts";
import { inIstanbul } from "#server/domain/istanbul-time.ts";
import type { Listed } from "#server/store/lists.ts";

/** A column of an export: its title and the text of a row's value. */
export type CsvColumn<Row> = { title: string; value: (row: Row) => string | number | null };

/**
 * A CSV file for download, streamed as fast as it is read: UTF-8 with a byte order mark, semicolons and decimal commas,
 * as a Turkish Excel expects. A text that a spreadsheet would take for a formula is preceded by an apostrophe. Rejects
 * as `rows` does if the first row cannot be read; after that the download breaks off. `rows` is closed when the reader
 * disconnects.
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
    // With a point, "12.5" is the twelfth of May there.
    cast: {
      number: (value) => String(value).replace(".", ","),
      // The import takes one apostrophe away; a text's own stays.
      string: (value) => (GUARDED.test(value) ? `'${value}` : value),
    },
    record_delimiter: "\r\n",
    // A lone line break would end the row in a spreadsheet.
    quoted_match: /[\r\n]/,
    header: true,
    columns: columns.map(({ title }) => title),
  });
  const records = Readable.from(await primeRows(recordsOf(columns, rows)));
  // If either side breaks off, the other ends too; the reader sees it by the truncated body.
  pipeline(records, lines, () => {});
  return new Response(Readable.toWeb(lines) as ReadableStream<Uint8Array>, {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}.csv"` },
  });
}

/** Several texts in one cell, as `textsIn` of the import reads them: one a line, a single one with a bar closed by one. */
export const inOneCell = (texts: readonly string[]): string =>
  texts.length === 1 && texts[0]!.includes("|") ? `${texts[0]}\n` : texts.join("\n");

/**
 * With a fast reader a whole batch would be written in one turn of the event loop: after this long, other work gets a
 * turn.
 */
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

/** The same rows with the first one already read, so that a failing query is answered as an error. */
export async function primeRows<Row>(rows: AsyncGenerator<Row>): Promise<AsyncGenerator<Row>> {
  const first = await rows.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* rows;
  })();
}

const BATCH = 1000;

/**
 * All rows of a list, read in batches: `read` gives the rows after a cursor, one more than `limit` if there are more.
 * Rows changed or deleted meanwhile do no harm: the next batch begins after the last row's place. Each batch has a
 * transaction of its own, so that no connection waits for the client
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

/** "2026-11-21 14:05" in Istanbul time: spreadsheets read and sort it as a date. */
export function istanbulTime(moment: string): string {
  const { day, clock } = inIstanbul(moment);
  return `${day} ${clock}`;
}
