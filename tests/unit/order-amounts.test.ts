import { expect, test } from "vitest";
import { amountAt } from "#server/assistant/orders/amounts.ts";
import { wordsOf } from "#server/assistant/language/turkish.ts";
import { last } from "../support/demo-conversation.ts";

const order = (...said: string[]) => last("magaza", ...said).parts.order;
const shown = (...said: string[]) => last("magaza", ...said).parts.products.map(({ name }) => name);

test("a limit of the price is no amount", () => {
  const amounts = (text: string) => {
    const words = wordsOf(text);
    return words.flatMap((_, at) => amountAt(words, at)?.amount.count ?? []);
  };
  for (const limit of ["600 tl altı kravat", "1000 altı gömlek", "2 bin altı elbise", "500 liranın üstünde"])
    expect(amounts(limit)).toEqual([]);
  expect(amounts("altı kravat")).toEqual([6]);
  expect(amounts("2 altın kol düğmesi")).toEqual([2]);
  expect(amountAt(wordsOf("iki yüz elli gram"), 0)?.amount).toEqual({ count: 250, unit: "g" });
});

test("who searches by price orders nothing yet", () => {
  for (const search of ["1000 tl altı gömlek", "600 tl altı kravat bordo", "En ucuz 2 elbise"])
    expect(order(search)).toBeUndefined();
  expect(shown("1000 tl altı gömlek")).toHaveLength(3);
  expect(shown("takım elbise sipariş etmek istiyorum", "3000 tl altı ceket")).toContain("Roma Örme Blazer Ceket");
  expect(order("1000 tl altı gömlek almak istiyorum")!.choices[0]!.skus).toHaveLength(3);
});
