import { expect, test } from "vitest";
import { csvFile, everyRow } from "#server/api/csv.ts";

const COLUMNS = [{ title: "Ad", value: ({ name }: { name: string }) => name }];

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

test("rows are read no faster than the file is taken, and let go when its reader leaves in the middle", async () => {
  const { seen, rows } = endless();
  const reader = (await csvFile("ziyaretciler", COLUMNS, rows)).body!.getReader();
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

test("what cannot be read at all is an error and no file; what fails later breaks the file off", async () => {
  const failing = (at: number) =>
    everyRow<{ name: string }>(async ({ cursor }) => {
      if (Number(cursor?.id ?? 0) === at) throw new Error("the database is away");
      const id = Number(cursor?.id ?? 0) + 1;
      return [id, id + 1].map((number) => ({ name: `Kişi ${number}`, place: ["", String(number)] }));
    }, 1);
  await expect(csvFile("kisiler", COLUMNS, failing(0))).rejects.toThrow("the database is away");
  await expect((await csvFile("kisiler", COLUMNS, failing(3))).text()).rejects.toThrow("the database is away");
});
