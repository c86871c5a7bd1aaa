import { expect, test } from "vitest";
import { intentOf } from "#server/assistant/dialogue/intents.ts";
import { talkWithFirms } from "../support/talk-with-firms.ts";

const talk = await talkWithFirms("eight-trades", "twelve-trades", "four-trades-c");

test.each([
  ["emlak", "kefil istiyor musunuz", "evimi kiraya vermek istiyorum siz ne alıyorsunuz"],
  ["disci", "taksit var mı", "yarın gelsem bakar mısınız"],
  ["temizlik", "malzeme sizden mi", "2 kişi gelse"],
  ["masif", "ankaraya gönderiyor musunuz", "cayarsam"],
])("%s: after “%s”, “%s” is not answered with the same again, which does not speak of it", (firm, before, text) => {
  const [first, second] = talk(firm, before, text);
  expect(first!.parts.act).toBe("answer");
  expect(second!.text).not.toContain(first!.text.slice(0, 60));
});

test("“başka” after what cannot be done here does not tell what was told before that", () => {
  const [first, , third] = talk("emlak", "kefil istiyor musunuz", "çok pahalı", "başka");
  expect(third!.text).not.toContain(first!.text.slice(0, 60));
});

test("a flat is no hour, and a seat's number none to call", () => {
  expect(intentOf("3+1 olsun")?.kind).toBeUndefined();
  expect(intentOf("10 olsun")?.kind).toBe("visit-time");
  expect(intentOf("yer numarası var mı")?.kind).toBeUndefined();
  expect(intentOf("müdürün numarası var mı")?.kind).toBe("number");
});

test("who was only told that a number may be left is not reminded of a call that was never asked for", () => {
  const [, asked, left] = talk("spor", "yarın yer var mı", "sauna var mı", "0532 111 22 33");
  expect(asked!.text).not.toContain("Geri arama");
  expect(left!.parts.act).toBe("confirm");
  expect(talk("spor", "beni arayın", "sauna var mı")[1]!.text).toContain(
    "Geri arama talebinize devam etmek isterseniz",
  );
});
