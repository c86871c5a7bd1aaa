import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { calendarAt } from "#server/assistant/turn/calendar.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const product = (name: string, price: number, description: string) => ({
  ...PLAIN_PRODUCT,
  ...{ sku: name, name, price, description, category: "" },
  orderable: true,
});
const index = buildKnowledgeIndex({
  articles: [
    {
      id: "yas",
      title: "Kiralama şartları",
      questions: ["Araç kiralamak için kaç yaşında olmak lazım?"],
      answer: "Kiralamak için en az 21 yaşında olmalısınız.",
    },
  ],
  products: [
    product("Renault Clio", 1500, "Günlük kira bedeli."),
    product("Fiat Egea", 1350, "Günlük kira bedeli."),
    product("Bahçe Odası", 2000, "Gecelik fiyattır."),
    product("Kar Botu", 900, "Su geçirmez."),
  ],
});
const calendar = calendarAt(new Date("2026-12-01T08:00:00Z"));
const talk = (...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "", calendar }, said).map(({ answer }) => answer);
const last = (...said: string[]) => talk(...said).at(-1)!;

test("whoever wants to hire or reserve what is let begins an order", () => {
  expect(last("clio kiralamak istiyorum 3 gün").text).toContain("Renault Clio, 3 gün olarak not aldım (4.500,00 TL)");
  expect(last("clio ne kadar", "tamam onu kiralayayım").text).toBe("Kaç gün olsun?");
  expect(last("egea ne kadar", "ben bunu ayırtayım").text).toBe("Kaç gün olsun?");
});

test("questions on hiring, and hiring what is only sold, order nothing", () => {
  expect(last("kaç yaşında kiralayabilirim").parts.order).toBeUndefined();
  expect(last("clioyu 20 yaşında kiralayabilir miyim").parts.order).toBeUndefined();
  expect(last("kar botu kiralamak istiyorum").parts.order).toBeUndefined();
});

test("from one day to another is so many days, or nights", () => {
  for (const said of ["10 aralıktan 14 aralığa kadar", "10-14 aralık", "10 aralık ile 14 aralık arası"])
    expect(last("clio kiralamak istiyorum", said).text, said).toMatch(
      /4 gün olarak not aldım.*10 Aralık Perşembe – 14 Aralık Pazartesi/,
    );
  expect(last("clio kiralamak istiyorum cumadan pazartesiye").text).toContain("3 gün olarak");
  expect(last("bahçe odası ayırtmak istiyorum 10-13 aralık").text).toContain("3 gece olarak");
  expect(last("clio kiralamak istiyorum", "10 aralıkta").text).toBe("Kaç gün olsun?");
});
