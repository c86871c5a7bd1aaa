import { describe, expect, test } from "vitest";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { demoIndexes, readQuestions } from "../../scripts/eval.ts";

const indexes = demoIndexes();
const talk = (...questions: string[]) =>
  holdDialogue({ index: indexes.get("magaza")!, offer: "person", siteUrl: "" }, questions).map(({ answer }) => answer);
const last = (...questions: string[]) => talk(...questions).at(-1)!;
const draft = (...questions: string[]) => last(...questions).parts.order;

describe("an order", () => {
  test("may begin without a product, and offers what there is", () => {
    const [begun, offered] = talk("Merhaba, sipariş vermek istiyorum", "takım elbise");
    expect(begun!.text).toContain("Hangi ürünü istersiniz?");
    expect(offered!.parts.suggestions).toContain("Vento Slim Fit Lacivert Takım Elbise");
  });

  test("offers the sizes to click, and says which one there is not", () => {
    const [begun, missing] = talk("beyaz sneaker sipariş etmek istiyorum", "52 numara");
    expect(begun!.parts.suggestions).toContain("42");
    expect(missing!.text).toContain("52 beden bulunmuyor");
    expect(missing!.parts.order).toMatchObject({ sku: "LRV-1904", size: null });
  });

  test("is not lost over a question in between, which is answered", () => {
    const answer = last("oxford gömlek L beden 2 adet alayım", "kargo ücreti ne kadar?");
    expect(answer.text).toMatch(/59,90 TL.*\n\nOxford Beyaz Gömlek siparişinize devam etmek için/s);
    expect(answer.parts.order).toMatchObject({ sku: "LRV-1201", size: "L", quantity: 2 });
  });

  test("takes name and number piece by piece, and asks for a number that is not whole", () => {
    const steps = talk("beyaz sneaker 42 numara alıyorum", "hakan", "demirtaş", "0500 000", "0 (500) 000-00-11");
    expect(steps[1]!.text).toContain("Soyadınızı");
    expect(steps[2]!.text).toContain("Teşekkürler Hakan Demirtaş");
    expect(steps[3]!.text).not.toContain(ORDER_SENTENCE);
    expect(steps[4]!.text).toContain(ORDER_SENTENCE);
    expect(steps[4]!.parts.order).toMatchObject({ name: "Hakan Demirtaş", phone: "0500 000 00 11", placed: true });
  });

  test("multiplies the price by the pieces", () => {
    expect(last("oxford gömlek L beden 2 adet alayım", "Mehmet Can Öz 05001112233").text).toContain(
      "Tutar: 1.799,80 TL",
    );
  });

  test("is given up when the visitor says so, and begins anew with another product", () => {
    expect(draft("beyaz sneaker alacağım", "vazgeçtim")).toBeUndefined();
    expect(draft("beyaz sneaker 42 numara alacağım", "aslında ipek kravat almak istiyorum")).toMatchObject({
      sku: "LRV-2001",
      size: "standart",
      name: null,
    });
  });

  test("of what is sold out is refused, and a person is offered", () => {
    const answer = last("keten takım elbise almak istiyorum");
    expect(answer.text).toContain("stokta yok");
    expect(answer.parts.handoff).toBe(true);
    expect(answer.parts.order).toBeUndefined();
  });

  test("of what the shop does not sell is no order", () => {
    expect(last("ipek kravat ne kadar", "uçan halı satın almak istiyorum")).toMatchObject({ outcome: "declined" });
  });

  test("leaves the visitor to a person who asked for one", () => {
    expect(last("beyaz sneaker 42 numara alacağım", "müşteri temsilcisine bağlanmak istiyorum").parts).toMatchObject({
      handoff: true,
      order: { sku: "LRV-1904" },
    });
  });

  test("needs a catalogue: a hospital's or the provider's assistant takes none", () => {
    for (const [base, offer] of [
      ["hastane", "person"],
      ["saglayici", "demo"],
    ] as const) {
      const held = holdDialogue({ index: indexes.get(base)!, offer, siteUrl: "" }, ["sipariş vermek istiyorum"]);
      expect(held.map(({ answer }) => answer.parts.order)).toEqual([undefined]);
    }
  });
});

test("no question of the evaluation sets is mistaken for an order", () => {
  const questions = ["dev", "own"]
    .flatMap((set) => readQuestions(`tests/evaluation/questions-${set}.jsonl`))
    .filter(({ kb }) => kb === "magaza");
  expect(questions.length).toBeGreaterThan(150);
  expect(questions.filter(({ q }) => draft(q)).map(({ q }) => q)).toEqual([]);
});
