import { expect, test } from "vitest";
import { last } from "../support/demo-conversation.ts";

const lines = (...said: string[]) => last("magaza", ...said).text.split("\n");

test.each([
  ["kapıda ödeme var mı", "7 bin liralık alsam", "7.000,00 TL bu sınırın üzerinde."],
  ["kapıda ödeme var mı", "3000 liralık alsam olur mu", "3.000,00 TL bu sınırın altında."],
  ["taksit var mı", "peki 2 bin olsa", "2.000,00 TL bu sınırın üzerinde."],
])("after “%s”, “%s” is told where that sum lies, below the sentence that names the limit", (asked, sum, verdict) => {
  const told = lines(asked, sum);
  expect(told).toHaveLength(2);
  expect(told[0]).toMatch(/5\.000 TL'ye kadar|1\.000 TL üzeri/);
  expect(told[1]).toBe(verdict);
});

test("a sum after what names no limit is one to spend", () =>
  expect(last("magaza", "mağaza nerede", "7 bin liralık alsam").parts.sources[0]?.kind).toBe("product"));
