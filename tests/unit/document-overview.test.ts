import { expect, test } from "vitest";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { indexOf, readFirms } from "../support/firms.ts";

const trades = await readFirms("eight-trades", "twelve-trades", "four-trades-b");
const last = (firm: string, ...said: string[]) =>
  holdDialogue({ index: indexOf(trades.get(firm)!), offer: "person", siteUrl: "" }, said).at(-1)!.answer;

test("who asks what is on the menu is shown the menu's lists to choose from", () => {
  const { outcome, parts } = last("restoran", "menünüzde ne var");
  expect(outcome).toBe("small-talk");
  expect(parts.suggestions).toContain("Tatlılar › tümü");
  expect(last("restoran", "menünüzde ne var", "Tatlılar › tümü").text).toContain("Künefe");
  expect(last("restoran", "menünüzde ne var", "ilki").text).toContain("mercimek");
});

test("who asks for the price list is shown its tables, not what it says of itself", () => {
  expect(last("kuafor", "fiyat listeniz var mı").parts.suggestions).toContain("Boya ve renk › tümü");
  expect(last("emlak", "fiyat listesi").parts.suggestions).toContain("Kiracılara yönelik hizmetler › tümü");
});

test("a menu that is one table is shown at once", () =>
  expect(last("dugun", "menüde ne var").text).toContain("Manolya"));
