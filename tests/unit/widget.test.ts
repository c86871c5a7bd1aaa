import { describe, expect, test } from "vitest";
import { embedTag, framePath } from "#contract/widget.ts";
import { contrast, mix, onColor, readableOn } from "#web/ui/colors.ts";

const COLORS = ["#0f766e", "#8f3a5a", "#ffd54a", "#ffffff", "#000000", "#777777", "#ff0000", "#00ff00", "#1e40af"];

describe("a chatbot's colour", () => {
  test.each(COLORS)("%s has words on it that can be read", (color) => {
    expect(contrast(color, onColor(color))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(COLORS)("%s is made to be read on light and on dark ground", (color) => {
    expect(contrast(readableOn("#f1f5f8", color, "#000000"), "#f1f5f8")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(readableOn("#232d34", color, "#ffffff"), "#232d34")).toBeGreaterThanOrEqual(4.5);
  });

  test("that reads already stays as it is", () => expect(readableOn("#ffffff", "#0f766e", "#000000")).toBe("#0f766e"));
  test("contrasts as WCAG says", () =>
    expect([contrast("#000000", "#ffffff"), contrast("#777777", "#ffffff").toFixed(2)]).toEqual([21, "4.48"]));
  test("mixes by shares", () =>
    expect([mix("#000000", "#ffffff", 0.5), mix("#102030", "#102030", 0.3)]).toEqual(["#808080", "#102030"]));
});

test("the tag and the frame's address", () => {
  expect(embedTag("https://sozbir.example", "lirva")).toBe(
    '<script src="https://sozbir.example/widget.js" data-chatbot="lirva" async></script>',
  );
  expect(framePath("a b")).toBe("/chatbot-iframe/a%20b");
});
