import { Readable } from "node:stream";
import { primeRows } from "./csv.ts";

/**
 * A JSON file for download, an array in the layout of `JSON.stringify(rows, null, 1)`, streamed as fast as it is read.
 * Rejects as `rows` does if the first row cannot be read; after that the download breaks off. `rows` is closed when the
 * reader disconnects.
 */
export const jsonFile = async <Row>(name: string, rows: AsyncGenerator<Row>): Promise<Response> =>
  new Response(Readable.toWeb(Readable.from(written(await primeRows(rows)), { objectMode: false })) as ReadableStream, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.json"`,
    },
  });

async function* written<Row>(rows: AsyncGenerator<Row>) {
  let before = "[";
  for await (const row of rows) {
    // Strings in JSON contain no line breaks: all of them are layout.
    yield `${before}\n ${JSON.stringify(row, null, 1).replaceAll("\n", "\n ")}`;
    before = ",";
  }
  yield before === "[" ? "[]" : "\n]";
}
