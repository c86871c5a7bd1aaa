import { expect, test } from "vitest";
import { last, talk } from "../support/demo-conversation.ts";

test("what is only supposed is priced and not ordered", () => {
  const [, supposed, ordered] = talk(
    "magaza",
    "2 ipek kravat ne kadar eder",
    "peki 5 tane olsa",
    "tamam 5 tane alayım",
  );
  expect(supposed!.parts.order).toBeUndefined();
  expect(supposed!.text).toMatch(/İpek Kravat, 5 adet: /);
  expect(ordered!.parts.order!.lines).toMatchObject([{ quantity: 5 }]);
});

test("what is added to what was just priced is summed with it, in the latest amounts", () => {
  const answer = last("magaza", "2 ipek kravat ne eder", "peki 5 tane olsa", "bir de 2 papyon ekle, toplam");
  expect(answer.parts.order).toBeUndefined();
  expect(answer.text).toMatch(/İpek Kravat, 5 adet[^]*Papyon, 2 adet[^]*Toplam: /);
});

test.each(["bide papyon eklesem", "yanına papyon alsam ne tutar", "bir de papyon alsam", "papyon da eklesem"])(
  "%s: one more thing is summed with what was just priced",
  (added) =>
    expect(last("magaza", "ipek kravat ne kadar", added).text).toMatch(
      /İpek Kravat, 1 adet[^]*Papyon, 1 adet[^]*Toplam: 949,80 TL/,
    ),
);

test("one more thing is shown alone where it is not clear beside what", () => {
  const answer = last("magaza", "merhaba", "bide papyon eklesem");
  expect(answer.parts.products.map(({ name }) => name)).toEqual(["Saten Papyon"]);
  expect(last("magaza", "gömlek var mı", "bir de papyon alsam").text).not.toContain("Toplam");
});

test("what is asked besides the price of another thing adds nothing", () => {
  const asked = "gömleğe isim yazdırmak kaç para bi de kravat iade edilir mi";
  expect(last("magaza", asked).parts.products.map(({ name }) => name)).not.toContain("İpek Kravat");
});
