import { describe, expect, test } from "vitest";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { DAY_MS, MINUTE_MS } from "#contract/durations.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { momentOf, shareOverDays, startOfDay } from "#server/database/demo/days.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { orderDialogues } from "#server/database/demo/orders.ts";
import orders from "#server/database/demo/orders.json" with { type: "json" };
import { mix, seededRandom } from "#server/database/demo/random.ts";
import { demoIndexes } from "../../scripts/eval.ts";

const moments = ["2026-03-02T21:00:30Z", "2026-03-03T00:20:00Z", "2026-03-07T06:00:00Z", "2026-03-08T20:59:59Z"].map(
  (text) => new Date(text),
);

describe("the days of the demo", () => {
  test("begin at midnight in Istanbul", () => {
    expect(new Date(startOfDay(new Date("2026-03-02T21:00:00Z"), 0)).toISOString()).toBe("2026-03-02T21:00:00.000Z");
    expect(new Date(startOfDay(new Date("2026-03-02T20:59:59Z"), 1)).toISOString()).toBe("2026-02-28T21:00:00.000Z");
  });

  test.each(moments)("at %o nothing that takes ten minutes ends in the future", (now) => {
    const random = seededRandom(9);
    for (const daysAgo of [0, 1, 13]) {
      for (let drawn = 0; drawn < 200; drawn += 1) {
        const at = momentOf(daysAgo, 10 * MINUTE_MS, now, random);
        expect(at + 10 * MINUTE_MS).toBeLessThanOrEqual(now.getTime());
        expect(at).toBeGreaterThanOrEqual(startOfDay(now, daysAgo) - DAY_MS);
      }
    }
  });

  test.each(moments)("at %o every conversation gets a day and today gets some", (now) => {
    const shares = shareOverDays(140, 14, { now, weekend: 0.75, random: seededRandom(2) });
    expect(shares.reduce((sum, share) => sum + share)).toBe(140);
    expect(shares[0]).toBeGreaterThanOrEqual(4);
  });
});

test("the same seed draws the same", () => {
  const draw = () => mix(["order"], ["a", "b", "c", "d"], seededRandom(7));
  expect(draw()).toEqual(draw());
  expect(draw()[1]).toBe("order");
  expect(draw().toSorted()).toEqual(["a", "b", "c", "d", "order"]);
});

describe("the orders of the demo", () => {
  const desk = { index: demoIndexes().get(LIRVA.knowledge)!, offer: "person" as const, siteUrl: LIRVA.site };

  test.each(orders.map((order, at) => ({ ...order, dialogue: orderDialogues()[at]! })))(
    "$ask: the engine takes just what was ordered, and says the sentence once",
    ({ dialogue, sku, size, color, name, phone }) => {
      const answers = holdDialogue(desk, dialogue).map(({ answer }) => answer);
      const [placed, ...more] = answers.filter(({ text }) => text.includes(ORDER_SENTENCE));
      expect(more).toEqual([]);
      expect(placed!.parts.order).toMatchObject({
        lines: [{ sku, size, color, quantity: 1 }],
        name,
        phone,
        placed: true,
      });
      expect(placed!.text).toContain(`Telefon: ${phone}`);
    },
  );
});
