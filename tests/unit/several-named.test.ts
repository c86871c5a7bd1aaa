import { expect, test } from "vitest";
import { last } from "../support/demo-conversation.ts";

const names = (...said: string[]) => last("magaza", ...said).parts.products.map(({ name }) => name);

test.each([
  ["mom jean ve slim jean", ["Mom Jean", "Slim Jean"]],
  ["kravat ve papyon var mı", ["İpek Kravat", "Saten Papyon"]],
  ["kravat, papyon ve kemer fiyatları", ["İpek Kravat", "Saten Papyon", "Hakiki Deri Kemer"]],
])("%s: each of them is shown", (text, shown) => expect(names(text)).toEqual(shown));

test.each(["kravat ve iade", "kravat ve uzay gemisi", "iade ve kargo"])("%s: is no list of products", (text) =>
  expect(names(text).length).toBeLessThan(2),
);

test("of several of a kind two are shown, those in stock first", () => {
  const shown = last("magaza", "gömlek ve kravat").parts.products;
  expect(shown).toHaveLength(3);
  expect(shown.map(({ name }) => name)).not.toContain("Kot Gömlek Denim");
});
