import { Readable } from "node:stream";
import { begun } from "./csv.ts";

/**
 * Rows as a JSON file for download, an array laid out as `JSON.stringify(rows, null, 1)` does, read as fast as they are
 * taken. Rejects as `rows` does where not even the first can be had; later the download breaks off. `rows` are let go
 * with their reader.
 */
export const jsonFile = async <Row>(name: string, rows: AsyncGenerator<Row>): Promise<Response> =>
  new Response(Readable.toWeb(Readable.from(written(await begun(rows)), { objectMode: false })) as ReadableStream, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.json"`,
    },
  });

async function* written<Row>(rows: AsyncGenerator<Row>) {
  let before = "[";
  for await (const row of rows) {
    // No text in JSON has a line break of its own: those there are lay it out.
    yield `${before}\n ${JSON.stringify(row, null, 1).replaceAll("\n", "\n ")}`;
    before = ",";
  }
  yield before === "[" ? "[]" : "\n]";
}
