import { describe, expect, test } from "vitest";
import { AnswerParts } from "#contract/assistant.ts";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { answerBuiltIn } from "#server/assistant/built-in/answer-message.ts";
import { amountAt, withHalvesAndOrdinals } from "#server/assistant/orders/amounts.ts";
import { saleUnitOf } from "#server/assistant/retrieval/products/sale-units.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import type { Article, Product } from "#server/assistant/retrieval/knowledge-base.ts";
import { wordsOf } from "#server/assistant/language/turkish.ts";
import articles from "../evaluation/trades/articles.json" with { type: "json" };
import products from "../evaluation/trades/products.json" with { type: "json" };
import { demoIndexes, readQuestions } from "../../scripts/eval.ts";
import { countThreadMs } from "../support/thread-time.ts";

const indexes = demoIndexes();
/** A bakery that sells by the kilogram, the piece, the slice and the box. */
const bakery = buildKnowledgeIndex({
  articles: (articles as (Article & { kb: string })[]).filter(({ kb }) => kb === "firin"),
  products: (products as unknown as (Product & { kb: string; old_price: number | null })[])
    .filter(({ kb }) => kb === "firin")
    .map((product) => ({ ...product, oldPrice: product.old_price })),
});

const hold = (index: typeof bakery, questions: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, questions).map(({ answer }) => answer);
const talk = (...questions: string[]) => hold(indexes.get("magaza")!, questions);
const last = (...questions: string[]) => talk(...questions).at(-1)!;
const draft = (...questions: string[]) => last(...questions).parts.order;
const atBakery = (...questions: string[]) => hold(bakery, questions).at(-1)!;
const lines = (...questions: string[]) => atBakery(...questions).parts.order?.lines;

describe("an order", () => {
  test("may begin without a product, and offers the catalogue", () => {
    const [begun, offered] = talk("Merhaba, sipariş vermek istiyorum", "takım elbise");
    expect(begun!.text).toContain("Hangi ürünü istersiniz?");
    expect(offered!.parts.suggestions).toContain("Vento Slim Fit Lacivert Takım Elbise");
  });

  test("offers the sizes to click, and says which one is unavailable", () => {
    const [begun, missing] = talk("beyaz sneaker sipariş etmek istiyorum", "52 numara");
    expect(begun!.parts.suggestions).toContain("42");
    expect(missing!.text).toContain("52 numara bulunmuyor");
    expect(missing!.parts.order).toMatchObject({ lines: [{ sku: "LRV-1904", size: null }] });
  });

  test("begins with a requested product, or an amount of one", () => {
    expect(draft("oxford gomlek istiyorum", "large")).toMatchObject({ lines: [{ sku: "LRV-1201", size: "L" }] });
    expect(lines("1 kilo su böreği yarım kilo tuzlu kuru pasta")).toMatchObject([
      { sku: "SRM-123", quantity: 1 },
      { sku: "SRM-113", quantity: 0.5 },
    ]);
  });

  test("is for the product just shown if a word refers to it, with the attributes asked for", () => {
    expect(draft("oduncu gömlek kırmızı L var mı", "onu istiyorum")).toMatchObject({
      lines: [{ sku: "LRV-1203", size: "L", color: "kırmızı" }],
    });
    expect(lines("en ucuz baklava", "ondan 3 kilo")).toMatchObject([{ sku: "SRM-111", quantity: 3 }]);
  });

  test("survives a question in between, which is answered", () => {
    const answer = last("oxford gömlek L beden 2 adet alayım", "kargo ücreti ne kadar?");
    expect(answer.text).toMatch(/59,90 TL.*\n\nOxford Beyaz Gömlek siparişinize devam etmek için/s);
    expect(answer.parts.order).toMatchObject({ lines: [{ sku: "LRV-1201", size: "L", quantity: 2 }] });
    expect(last("slim jean 32 beden istiyorum", "pazar günü açık mısınız").text).toContain("pazar günü 11:00-21:00");
  });

  test("takes name and number one by one, and asks again for an incomplete number", () => {
    const steps = talk("beyaz sneaker 42 numara alıyorum", "hakan", "demirtaş", "0500 000", "0 (500) 000-00-11");
    expect(steps[2]!.text).toContain("Teşekkürler Hakan Demirtaş");
    expect(steps[3]!.text).toContain("tam okuyamadım");
    expect(steps[4]!.text).toContain(ORDER_SENTENCE);
    expect(steps[4]!.parts.order).toMatchObject({ name: "Hakan Demirtaş", phone: "0500 000 00 11", placed: true });
  });

  test("takes no amount from a delivery address", () => {
    const begun = ["damat saten yaka smokin", "2 tane alacağım"];
    expect(draft(...begun, "adresim Kadıköy Moda cad 5", "48")).toMatchObject({ lines: [{ quantity: 2, size: "48" }] });
    expect(draft(...begun, "Yedi Eylül Mah. 14. Sokak, daire 3", "48")).toMatchObject({ lines: [{ quantity: 2 }] });
    expect(draft("damat saten yaka smokin", "3 tane istiyorum, adresim Moda cad. no 12")).toMatchObject({
      lines: [{ quantity: 3 }],
    });
  });

  test("tells that the address is noted, asks on, and takes no name from it", () => {
    const said = ["beyaz sneaker 42 numara istiyorum", "adresim Kadıköy Moda cad 5", "Ali Veli", "0532 123 45 67"];
    const [, noted, , placed, again] = talk(...said, "adres: Moda mah. Bahariye cad. no 12 d 3");
    expect(noted!.text).toMatch(/^Adresinizi not aldım; .*\n.* Adres: .*adınızı/);
    expect(placed!.parts.order).toMatchObject({ name: "Ali Veli", phone: "0532 123 45 67", placed: true });
    expect(again!.text).toMatch(/^Düzelttim ve ekibimize bildirdim\..*Adres: Moda mah\./s);
    const whole = "2 beyaz sneaker 42 numara istiyorum adresim Kadıköy Moda cad 5 no 3 Ali Veli 0532 123 45 67";
    expect(draft(whole)).toMatchObject({ name: "Ali Veli", lines: [{ quantity: 2, size: "42" }] });
  });

  test("acknowledges early contact data, and asks on", () => {
    const { text, parts } = last("beyaz sneaker sipariş etmek istiyorum", "Ali Veli 0532 123 45 67");
    expect(text).toMatch(/^Teşekkürler, not aldım\.\nHangisini istersiniz/s);
    expect(parts.order).toMatchObject({ name: "Ali Veli", phone: "0532 123 45 67" });
  });

  test("takes everything from one message, in any order", () => {
    expect(draft("ben Hatice Bulut numaram 0500 000 00 15 kuşaklı trençkot 38 beden istiyorum")).toMatchObject({
      lines: [{ size: "38", quantity: 1 }],
      name: "Hatice Bulut",
      phone: "0500 000 00 15",
      placed: true,
    });
  });

  test("never takes a product's name for the visitor's", () => {
    const steps = hold(bakery, [
      "san sebastian sipariş etmek istiyorum",
      "San Sebastian Cheesecake (8 dilim)",
      "san sebastian",
      "Nazmi Güler 0500 000 00 16",
    ]);
    expect(steps[2]!.parts.order).toMatchObject({ name: null });
    expect(steps[3]!.parts.order).toMatchObject({ lines: [{ sku: "SRM-101" }], name: "Nazmi Güler", placed: true });
  });

  test("tells why a name is asked for, and says what a missing number means", () => {
    const why = atBakery("1 kg su böreği", "adımı niye soruyorsunuz");
    expect(why.parts.act).toBe("collect");
    expect(why.text).toContain("telefonla onaylan");
    const withheld = atBakery("1 kg su böreği", "Deniz Kaya", "numaramı vermek istemiyorum");
    expect(withheld.text).toContain("numara olmadan oluşturamıyorum");
    expect(withheld.consequences).toEqual({});
    const [, , , placed] = hold(bakery, ["1 kg su böreği", "Deniz Kaya", "numaramı vermem", "peki 0500 000 00 12"]);
    expect(placed!.parts.order).toMatchObject({ placed: true, name: "Deniz Kaya" });
  });

  test("multiplies the price by the pieces", () => {
    expect(last("oxford gömlek L beden 2 adet alayım", "Mehmet Can Öz 05001112233").text).toContain(
      "Tutar: 1.799,80 TL",
    );
  });

  test("is abandoned on request, and begins again with another product", () => {
    expect(draft("beyaz sneaker alayım", "vazgeçtim")).toMatchObject({ placed: false, takenBack: true });
    expect(last("beyaz sneaker alayım", "vazgeçtim", "Deniz Kaya 0500 000 00 19").consequences.order).toBeUndefined();
    expect(draft("beyaz sneaker 41 numara alacağım", "boşver sonra", "yok yok dur alıyorum")).toMatchObject({
      lines: [{ sku: "LRV-1904", size: "41" }],
      takenBack: false,
    });
    expect(draft("beyaz sneaker 42 numara alacağım", "aslında ipek kravat almak istiyorum")).toMatchObject({
      lines: [{ sku: "LRV-2001", size: "standart" }],
      name: null,
    });
  });

  test("for a sold-out product is refused, and a person offered", () => {
    const answer = last("keten takım elbise almak istiyorum");
    expect(answer.text).toContain("stokta yok");
    expect(answer.parts.handoff).toBe(true);
    expect(answer.parts.order).toBeUndefined();
  });

  test("is not begun by a product that the shop does not sell", () => {
    const { outcome, parts } = last("ipek kravat ne kadar", "uçan fil satın almak istiyorum");
    expect(outcome).not.toBe("answered");
    expect(parts.order).toBeUndefined();
  });

  test("yields to a request for a person", () => {
    expect(last("beyaz sneaker 42 numara alacağım", "müşteri temsilcisine bağlanmak istiyorum").parts).toMatchObject({
      handoff: true,
      order: { lines: [{ sku: "LRV-1904" }] },
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

describe("the lines of an order", () => {
  test("may be several in one message; unsold products are reported, unclear ones asked about", () => {
    const steps = hold(bakery, ["2 poğaça 1 kilo baklava ve bir limonata alacağım", "peynirli", "cevizli"]);
    expect(steps[0]!.text).toContain("“limonata” için kayıtlı bir ürün bulamadım");
    expect(steps[0]!.parts.suggestions).toEqual(["Peynirli Poğaça", "Zeytinyağlı Pırasalı Poğaça"]);
    expect(steps[2]!.parts.order?.lines).toMatchObject([
      { sku: "SRM-121", quantity: 2 },
      { sku: "SRM-111", quantity: 1 },
    ]);
    expect(steps[2]!.text).toContain("Toplam: 880,00 TL");
  });

  test("can be changed, removed, added and replaced", () => {
    const begun = ["10 simit 1 kilo cevizli baklava"];
    expect(lines(...begun, "baklavayı 2 kilo yapalım")).toMatchObject([{ quantity: 10 }, { quantity: 2 }]);
    expect(lines(...begun, "simit olmasın")).toMatchObject([{ sku: "SRM-111" }]);
    expect(lines(...begun, "5 simit daha ekleyin")).toMatchObject([{ quantity: 15 }, { quantity: 1 }]);
    expect(lines(...begun, "bir de 2 peynirli poğaça")).toHaveLength(3);
    expect(lines(...begun, "simit yerine peynirli poğaça olsun")).toMatchObject([
      { sku: "SRM-111" },
      { sku: "SRM-121", quantity: 10 },
    ]);
    expect(draft("oxford gömlek M beden alayım", "beden M yerine L")).toMatchObject({ lines: [{ size: "L" }] });
    expect(draft("oxford gömlek M beden alayım", "M değil XL")).toMatchObject({ lines: [{ size: "XL" }] });
  });

  test("split a product by its sizes", () => {
    expect(draft("4 tane basic tişört lazım siyah", "2si M 2si L")).toMatchObject({
      lines: [
        { size: "M", quantity: 2 },
        { size: "L", quantity: 2 },
      ],
    });
  });

  test("are counted in the product's unit; an amount that does not fit is asked about", () => {
    expect(lines("yarım kilo şöbiyet istiyorum")).toMatchObject([{ quantity: 0.5 }]);
    expect(lines("750 gram şöbiyet istiyorum")).toMatchObject([{ quantity: 0.75 }]);
    expect(lines("1 kilo glütensiz kurabiye istiyorum")).toMatchObject([{ sku: "SRM-116", quantity: 4 }]);
    const asked = atBakery("1 kilo peynirli poğaça istiyorum");
    expect(asked.text).toBe("Peynirli Poğaça taneyle satılıyor. Kaç adet olsun?");
    expect(lines("1 kilo peynirli poğaça istiyorum", "20 tane")).toMatchObject([{ quantity: 20 }]);
    expect(atBakery("5 tane fıstıklı baklava istiyorum").text).toContain("Kaç kilo olsun?");
  });

  test("fit the number of people, or report that they do not", () => {
    expect(lines("12 kişilik çikolatalı yaş pasta istiyorum")).toMatchObject([{ sku: "SRM-104", size: "büyük" }]);
    expect(lines("8 kişilik kahvaltılık kutu istiyorum")).toMatchObject([{ sku: "SRM-124", quantity: 2 }]);
    expect(atBakery("12 kişilik muzlu rulo pasta istiyorum").parts.order?.lines).toMatchObject([{ quantity: 2 }]);
    expect(atBakery("10 kişilik kahvaltılık kutu istiyorum").text).toContain("10 kişilik seçeneği yok");
  });

  test("distinguish whole products from slices", () => {
    expect(lines("san sebastian bütün olanından istiyorum")).toMatchObject([{ sku: "SRM-101" }]);
    expect(lines("3 dilim san sebastian istiyorum")).toMatchObject([{ sku: "SRM-102", quantity: 3 }]);
  });

  test("are shown with their total on request", () => {
    const answer = atBakery("1 kilo su böreği yarım kilo tuzlu kuru pasta", "toplam ne tutar");
    expect(answer.parts.act).toBe("answer");
    expect(answer.text).toContain("Tutar: 710,00 TL");
    expect(atBakery("1 kilo su böreği", "ne sipariş ettim").text).toContain("Ürün: Su Böreği (1 kg)");
  });
});

describe("an order that was placed", () => {
  const placed = ["2 kilo fıstıklı baklava alcam", "Gülten Avcı 0500 000 00 17"];

  test("reaches the staff with quantities, units and total", () => {
    expect(atBakery(...placed).consequences).toEqual({
      order: {
        items: [{ sku: "SRM-110", name: "Fıstıklı Baklava (1 kg)", size: null, color: null, quantity: 2, unit: "kg" }],
        name: "Gülten Avcı",
        phone: "0500 000 00 17",
        amount: 2300,
        currency: "TRY",
        words: null,
      },
    });
  });

  test("can be corrected by the next message: lines, name, number", () => {
    const changed = (...said: string[]) => atBakery(...placed, ...said).consequences.changedOrder;
    expect(changed("pardon 3 kilo olsun")).toMatchObject({ items: [{ quantity: 3 }], amount: 3450 });
    expect(changed("bir de 10 simit ekleyin")).toMatchObject({ items: [{ quantity: 2 }, { quantity: 10 }] });
    expect(changed("teşekkürler", "adım Gülten değil Gülden Avcı")).toMatchObject({ name: "Gülden Avcı" });
    expect(changed("numaram yanlış 0500 000 00 18 olacak")).toMatchObject({ phone: "0500 000 00 18" });
  });

  test("can be cancelled, once, and another one may follow", () => {
    const steps = hold(bakery, [
      ...placed,
      "siparişimi iptal et",
      "siparişimi iptal et",
      "3 simit sipariş etmek istiyorum",
    ]);
    expect(steps[2]!.consequences).toEqual({ takenBack: "order" });
    expect(steps[3]!.consequences).toEqual({});
    expect(steps[4]!.parts.order).toMatchObject({ placed: false, lines: [{ sku: "SRM-120", quantity: 3 }] });
  });

  test("is shown on request, and is not confused with one from another day", () => {
    expect(atBakery(...placed, "ne sipariş ettim").text).toContain("2 kg");
    expect(atBakery(...placed, "dün verdiğim siparişi iptal edin").consequences.takenBack).toBeUndefined();
  });

  test("is followed by another one for the same person", () => {
    const again = atBakery(...placed, "teşekkürler", "3 simit sipariş etmek istiyorum");
    expect(again.consequences.order).toMatchObject({ name: "Gülten Avcı", items: [{ sku: "SRM-120", quantity: 3 }] });
  });
});

test("products that were sold out or removed meanwhile are not ordered", () => {
  const order = (...skus: string[]) => ({
    lines: skus.map((sku) => ({ sku, size: null, color: null, quantity: 1 })),
    choices: [],
    name: null,
    phone: null,
    asked: "name",
    declined: [],
    placed: false,
    takenBack: false,
    waits: 0,
    wishes: {},
  });
  const answer = (...skus: string[]) =>
    answerBuiltIn(bakery, "Ali Kaya 0500 000 00 20", { offer: "person", order: order(...skus) });
  expect(answer("SRM-108")).toMatchObject({ order: null, handoff: true, consequences: {} });
  expect(answer("SRM-108", "SRM-120", "gone").consequences.order?.items).toMatchObject([{ sku: "SRM-120" }]);
});

test("a hostile message is processed quickly", () => {
  const text = "1 kilo baklava 2 simit ".repeat(100).slice(0, 4000);
  atBakery(text);
  const spentMs = countThreadMs();
  atBakery(text, text, text);
  expect(spentMs()).toBeLessThan(1500);
});

test("a product's unit follows from its own description", () => {
  const unit = (name: string, description = "", category = "") => saleUnitOf({ name, description, category });
  expect(unit("Perde yıkama (kg)")).toBe("kg");
  expect(unit("Oda", "Gecelik 900 TL. Günlük kiralama.", "oda")).toBe("gece");
  expect(unit("Fiat Egea", "5 kişi. Günlük kira.")).toBe("gün");
  expect(unit("Defter", "Deri kapaklı günlük.")).toBe("adet");
  expect(unit("Fıstıklı Baklava (1 kg)")).toBe("kg");
  expect(unit("Hurmalı Yulaf Topu (250 g)")).toBe("paket");
  expect(unit("San Sebastian Cheesecake Dilim")).toBe("dilim");
  expect(unit("San Sebastian Cheesecake (8 dilim)")).toBe("adet");
  expect(unit("Serpme Kahvaltı", "Kişi başı fiyatıdır.")).toBe("kişi");
  expect(unit("Beyaz Sneaker", "", "spor-ayakkabi")).toBe("çift");
});

test("amounts are read in any notation, and hours, sizes and prices are not amounts", () => {
  const read = (text: string) => amountAt(wordsOf(withHalvesAndOrdinals(text)), 0)?.amount ?? null;
  expect(read("2 kilo")).toEqual({ count: 2, unit: "kg" });
  expect(read("1,5 kg")).toEqual({ count: 1.5, unit: "kg" });
  expect(read("bir buçuk kilo")).toEqual({ count: 1.5, unit: "kg" });
  expect(read("on iki tane")).toEqual({ count: 12, unit: "adet" });
  expect(read("3kg")).toEqual({ count: 3, unit: "kg" });
  for (const other of ["3 te", "42 numara", "50 tl", "2 gün sonra", "bir şey"]) expect(read(other)).toBeNull();
});

test("an order stored in the former format continues with its one product", () => {
  const stored = { sku: "LRV-1904", size: "42", color: "beyaz", quantity: 2, name: null, phone: null, placed: false };
  expect(AnswerParts.parse({ order: stored }).order).toMatchObject({
    lines: [{ sku: "LRV-1904", size: "42", color: "beyaz", quantity: 2 }],
    placed: false,
  });
  expect(AnswerParts.parse({ order: { ...stored, sku: null } }).order?.lines).toEqual([]);
});

test("no question of the evaluation sets is mistaken for an order", () => {
  const questions = ["dev", "own"]
    .flatMap((set) => readQuestions(`tests/evaluation/questions-${set}.jsonl`))
    .filter(({ kb }) => kb === "magaza");
  expect(questions.length).toBeGreaterThan(150);
  expect(questions.filter(({ q }) => draft(q)).map(({ q }) => q)).toEqual([]);
});

test("slices differ from whole products, and a card's last digits are not an amount", () => {
  expect(lines("san sebastian istiyom", "bütün olan dilim değil")).toMatchObject([{ sku: "SRM-101" }]);
  expect(lines("5 simit alayım", "•••• •••• •••• 0008")).toMatchObject([{ quantity: 5 }]);
});

test("a visitor who wants a call before choosing anything is called", () => {
  const called = atBakery("35 kişiye pasta lazım", "biri arasa daha kolay 0532 774 40 18 Sinan");
  expect(called.parts).toMatchObject({ form: { kind: "call-back", values: { name: "Sinan" } } });
  expect(called.parts.order).toBeUndefined();
});
