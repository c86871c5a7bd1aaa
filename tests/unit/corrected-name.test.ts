import { expect, test } from "vitest";
import { correctedName } from "#server/assistant/visitor/corrected-name.ts";
import { last } from "../support/demo-conversation.ts";
import { countThreadMs } from "../support/thread-time.ts";

test.each([
  ["kenan değil kemal yazmışım pardon", "Kenan", "Kemal"],
  ["elif değil elis", "Elif Kaya", "Elis Kaya"],
  ["soyadımı yanlış yazdım uçan olacak", "Serkan Uçar", "Serkan Uçan"],
  ["yok adımı yanlış yazdım hasan", "Hüseyin", "Hasan"],
  ["adımı hasan olarak düzeltin", "Hüseyin Koç", "Hasan Koç"],
  ["soyadım uçar", "Hüseyin", "Hüseyin Uçar"],
])("“%s” corrects %s to %s", (text, known, name) => expect(correctedName(text, known)).toBe(name));

test.each(["mavi değil siyah olsun", "adresimi yanlış yazdım", "soyadım neydi benim", "yanlış ürün geldi"])(
  "“%s” corrects no name",
  (text) => expect(correctedName(text, "Elif Kaya")).toBeNull(),
);

test("a corrected name is kept, in a call-back and in an order", () => {
  const called = last("magaza", "beni arayın", "0500 000 00 11", "hüseyin", "yok adımı yanlış yazdım hasan");
  expect(called.consequences.form?.values).toMatchObject({ name: "Hasan", phone: "0500 000 00 11" });
  const ordered = last("magaza", "ipek kravat gri alayım", "adım serkan uçar", "soyadımı yanlış yazdım uçan olacak");
  expect(ordered.parts.order).toMatchObject({ name: "Serkan Uçan" });
});

test("who asks whether the request has arrived is told", () => {
  const kept = ["beni arayın", "Elif Kaya 0500 000 00 11"];
  expect(last("magaza", ...kept, "peki gitti mi talebim").parts.act).toBe("confirm");
  const ordered = ["ipek kravat gri alayım", "Elif Kaya 0500 000 00 11"];
  expect(last("magaza", ...ordered, "kaç günde gelir", "talebim ulaştı mı").text).toContain("ekibimizde");
});

test("an address after the order is kept with the order, however it is typed", () => {
  const ordered = ["ipek kravat gri alayım", "Elif Kaya 0500 000 00 11", "kaç günde gelir"];
  for (const address of ["adresim moda mah 112 sok no 4 kadıköy istanbul", "adres de lale sok. no 5 daire 3 ümraniye"])
    expect(last("magaza", ...ordered, address).consequences.changedOrder?.words).toMatch(
      /^Adres: (?:moda mah|lale sok)/,
    );
});

test("an e-mail address over two messages is one, and half of it is no name", () => {
  const asked = last("magaza", "beni arayın", "elif.kaya@");
  expect(asked.parts.form?.values).toEqual({});
  const kept = last("magaza", "beni arayın", "elif.kaya@", "ornek.example");
  expect(kept.consequences.form?.values).toEqual({ email: "elif.kaya@ornek.example" });
});

test("an identity number is no name and no telephone number", () => {
  const answer = last("hastane", "annemin mr sonucu çıktı mı", "tc 10000000146");
  expect(answer.text).toContain("kimlik numaranızı buraya yazmayın");
  expect(answer.parts.form?.values).toEqual({});
});

test("a word of thousands of letters is read once, not once from each letter", () => {
  const spentMs = countThreadMs();
  expect(correctedName("e".repeat(60_000), "Kenan")).toBeNull();
  expect(spentMs()).toBeLessThan(500);
});
