import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { foldTurkish } from "#contract/fold-turkish.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const inDatabase = async (texts: string[]): Promise<string[]> => {
  const { rows } = await sql<{ folded: string }>`
    select fold_turkish(text) as folded from unnest(${texts}::text[]) with ordinality as list (text, at) order by at`.execute(
    app.services.db,
  );
  return rows.map(({ folded }) => folded);
};

test.each([
  ["İADE KOŞULLARI", "iade kosullari"],
  ["IADE ıade Iade", "iade iade iade"],
  ["ÇĞİÖŞÜ çğıöşü", "cgiosu cgiosu"],
  ["Kâğıt, Hâlâ, RÛZGÂR", "kagit, hala, ruzgar"],
  ["Café Ñandú", "cafe nandu"],
  ["I\u0307stanbul S\u0327ile", "istanbul sile"],
])("%s is compared as %s, here and in the database", async (text, folded) => {
  expect(foldTurkish(text)).toBe(folded);
  expect(await inDatabase([text])).toEqual([folded]);
});

test("the database folds every letter of Latin script as we do, alone and taken apart", async () => {
  const letters = Array.from({ length: 0x2000 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20)).filter((letter) =>
    /\p{Script=Latin}|[\u0300-\u036f]|[\x20-\x7e]/u.test(letter),
  );
  const texts = [...letters, ...letters.map((letter) => letter.normalize("NFD"))];
  expect(letters.length).toBeGreaterThan(1000);
  const folded = await inDatabase(texts);
  const otherwise = texts.filter((text, at) => foldTurkish(text) !== folded[at]);
  expect(otherwise.map((text) => `${text} U+${text.codePointAt(0)!.toString(16)}`)).toEqual([]);
});
