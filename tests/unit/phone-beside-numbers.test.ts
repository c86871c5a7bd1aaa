import { expect, test } from "vitest";
import { phonesIn } from "#server/assistant/visitor/read-phone.ts";
import { readContact } from "#server/assistant/visitor/read-contact.ts";
import { talk } from "../support/demo-conversation.ts";

test("a telephone number ends where it is whole, whatever number stands beside it", () => {
  for (const text of [
    ...["0500 000 00 11 19 aralık", "05000000011 19 aralık", "0500 000 00 11 2 kişi", "500 000 00 11 15.30 gibi"],
    ...["2 kişi 0500 000 00 11", "saat 5 0500 000 00 11 cuma", "+90 500 000 00 11 3 gece", "0(500)0000011 4 adet"],
  ])
    expect(phonesIn(text), text).toEqual(["0500 000 00 11"]);
  expect(phonesIn("0500 000 00 11 0500 000 00 12")).toEqual(["0500 000 00 11", "0500 000 00 12"]);
  expect(phonesIn("0216 400 00 11 3 kişi")).toEqual(["0216 400 00 11"]);
  // Digits too many up to the end, and within one group, are a mistyped number.
  for (const wrong of ["0500 000 00 11 2", "0500 000 00 112", "takip no 4455667788 12"])
    expect(phonesIn(wrong), wrong).toEqual([]);
  expect(readContact("Selin Aydın 0500 000 00 11 19 aralık")).toEqual({ name: "Selin Aydın", phone: "0500 000 00 11" });
});

test("who gives a number with the day leaves both, and is not shown suggestions", () => {
  const [, given] = talk("magaza", "merhaba", "Selin Aydın 0500 000 00 11 19 aralık");
  expect(given!.parts).toMatchObject({ act: "confirm", form: { values: { name: "Selin Aydın" } } });
  const ordered = talk("magaza", "oxford gömlek M 1 tane alayım", "Selin Aydın 0500 000 00 11 19 aralık").at(-1)!;
  expect(ordered.parts.order).toMatchObject({ placed: true, name: "Selin Aydın", phone: "0500 000 00 11" });
});

test('"ali vural adına" names whose it is, "annem adına" does not', () => {
  const asked = ["beni arar mısınız"];
  const name = (said: string) => talk("magaza", ...asked, said).at(-1)!.parts.form?.values["name"];
  expect(name("ali vural adına")).toBe("Ali Vural");
  expect(name("sipariş no bilmiyorum ki ali vural adına 0500 000 00 11")).toBe("Ali Vural");
  expect(name("Veli Yalçınkaya adına 0500 000 00 11")).toBe("Veli Yalçınkaya");
  // A surname that is a word, too.
  expect(name("Ayşe Güler adına")).toBe("Ayşe Güler");
  expect(name("annem adına 0500 000 00 11")).toBeUndefined();
});
