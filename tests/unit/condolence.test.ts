import { expect, test } from "vitest";
import { last as ask } from "../support/demo-conversation.ts";
import { last } from "../support/trade-conversation.ts";

test("a death in the family is met with condolences, before an answer or alone", () => {
  expect(ask("hastane", "babam vefat etti geçen hafta sizde yatıyordu").text).toMatch(/^Başınız sağ olsun/);
  const burial = last("belediye", "dedemi kaybettik cenaze için ne yapmamız lazım");
  expect(burial.text).toMatch(/^Başınız sağ olsun\.\n\n/);
  expect(burial.parts.sources[0]?.title).toBe("Cenaze hizmetleri");
});

test.each([
  "oğlumu avmde kaybettim",
  "annemin hediye kartını kaybettim",
  "eşarbımı kaybettim",
  "eşyamızı kargoda kaybettik",
])("%s: is no death", (text) => expect(ask("magaza", text).text).not.toMatch(/sağ olsun/));
