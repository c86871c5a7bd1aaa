import { expect, test } from "vitest";
import { shortNounOf } from "#server/assistant/language/short-nouns.ts";
import { fold } from "#server/assistant/language/turkish.ts";

test.each([
  ["parasını", "para"],
  ["suyumuzu", "su"],
  ["hakkınız", "hak"],
  ["yolda", "yol"],
  ["turlarınızdan", "tur"],
  ["camların", "cam"],
  ["dişlerime", "dis"],
  ["hattımdaki", "hat"],
])("%s is a form of %s", (word, noun) => {
  expect(shortNounOf(fold(word))).toBe(noun);
});

test.each(["yolladım", "yarınki", "katılım", "hakkında", "hatalı", "paralel", "asansör", "camiye", "dışında", "susuz"])(
  "%s is a form of none",
  (word) => {
    expect(shortNounOf(fold(word))).toBeUndefined();
  },
);
