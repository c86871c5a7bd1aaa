import { expect, test } from "vitest";
import { line, paragraph } from "#contract/text.ts";

test("half a character in a typed text becomes the character that stands for it, whole ones stay", () => {
  for (const text of [line(), paragraph()]) expect(text.parse(" Kargo \ud83d 🙂 ")).toBe("Kargo \ufffd 🙂");
});
