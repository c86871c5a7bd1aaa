import { expect, test } from "vitest";
import { withThousandsWritten } from "#server/assistant/language/written-thousands.ts";
import { last } from "../support/demo-conversation.ts";

test.each([
  ["5 bin tane", "5000 tane"],
  ["2 bin 500 lira", "2500 lira"],
  ["20 bine kadar", "20000'e kadar"],
  ["3 binlik ürün", "3000'lik ürün"],
  ["45 bin son mu", "45000 son mu"],
])("“%s” is read as “%s”", (typed, read) => expect(withThousandsWritten(typed)).toBe(read));

test.each(["1.500 bin", "bin lira", "5 bina", "0532 44 20 bin", "saat 5 binelim"])("“%s” stays as it is", (typed) =>
  expect(withThousandsWritten(typed)).toBe(typed),
);

test("a limit in thousands chooses products as one in digits does", () => {
  const shown = (limit: string) =>
    last("magaza", `${limit} kadar gömlek var mı`).parts.sources.map(({ title }) => title);
  expect(shown("1 bine").length).toBeGreaterThan(0);
  expect(shown("1 bine")).toEqual(shown("1000 liraya"));
});

test("something like a product and cheap is others of its kind, and not the product again", () => {
  const names = last("magaza", "kaşmir hırka", "ona benzer ucuz bişey var mı").parts.sources.map(({ title }) => title);
  expect(names.length).toBeGreaterThan(0);
  expect(names).not.toContain("Kaşmir Şal Yaka Hırka");
});
