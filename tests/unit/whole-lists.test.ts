import { expect, test } from "vitest";
import { csvFile, everyRow } from "#server/api/csv.ts";
import { jsonFile } from "#server/api/json-file.ts";

type Row = { name: string };
const COLUMNS = [{ title: "Ad", value: ({ name }: Row) => name }];
const FILES = [
  ["CSV", (rows: AsyncGenerator<Row>) => csvFile("kisiler", COLUMNS, rows)],
  ["JSON", (rows: AsyncGenerator<Row>) => jsonFile("kisiler", rows)],
] as const;

/** More than what stands in buffers between a file and its reader. */
const MANY = 50_000;

/** Rows without an end, and what became of who reads them. */
function endless() {
  const seen = { read: 0, released: false };
  async function* rows() {
    try {
      for (;;) {
        seen.read += 1;
        yield { name: `Zeynep Aksoy ${seen.read}` };
      }
    } finally {
      seen.released = true;
    }
  }
  return { seen, rows: rows() };
}

test.each(FILES)("rows are read no faster than a %s file is taken, and let go with its reader", async (_, file) => {
  const { seen, rows } = endless();
  const reader = (await file(rows)).body!.getReader();
  await reader.read();
  let ahead;
  do {
    ahead = seen.read;
    await new Promise(setImmediate);
  } while (seen.read !== ahead && seen.read < MANY);
  expect(seen.read).toBeLessThan(MANY);
  await reader.cancel();
  await expect.poll(() => seen.released).toBe(true);
});

test.each(FILES)(
  "what cannot be read at all is an error and no %s file; what fails later breaks it off",
  async (_, file) => {
    const failing = (at: number) =>
      everyRow<Row>(async ({ cursor }) => {
        if (Number(cursor?.id ?? 0) === at) throw new Error("the database is away");
        const id = Number(cursor?.id ?? 0) + 1;
        return [id, id + 1].map((number) => ({ name: `Kişi ${number}`, place: ["", String(number)] }));
      }, 1);
    await expect(file(failing(0))).rejects.toThrow("the database is away");
    await expect((await file(failing(3))).text()).rejects.toThrow("the database is away");
  },
);

test.each([
  [[]],
  [
    [
      { name: 'Zeynep "Zey" Aksoy\nAnkara', of: ["a", "b"] },
      { name: "Murat Er", of: [] },
    ],
  ],
])("a JSON file reads as if it had been written at once: %j", async (rows: { name: string; of: string[] }[]) => {
  const file = await jsonFile(
    "kisiler",
    (async function* () {
      yield* rows;
    })(),
  );
  expect(await file.text()).toBe(JSON.stringify(rows, null, 1));
});

test("a fraction stands in a CSV file as a Turkish spreadsheet reads it: 12.5 would become the twelfth of May", async () => {
  const columns = [{ title: "Tutar", value: (amount: number) => amount }];
  const file = await (await csvFile("tutarlar", columns, [12.5, -0.25, 1300])).text();
  expect(file.trimEnd().split("\r\n").slice(1)).toEqual(["12,5", "-0,25", "1300"]);
});
