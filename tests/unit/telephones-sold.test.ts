import { describe, expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { last as lastOf } from "../support/demo-conversation.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const product = (
  sku: string,
  name: string,
  price: number,
  category: string,
  description: string,
  colors: string[],
) => ({
  ...PLAIN_PRODUCT,
  sku,
  name,
  price,
  category,
  description,
  colors,
});
const index = buildKnowledgeIndex({
  articles: [
    {
      ...{ id: "odeme", title: "Ödeme yolları", questions: ["Kapıda ödeme var mı?"] },
      answer:
        "Kredi kartı ve havale kabul ederiz. Kapıda ödeme 5.000 TL'ye kadar siparişlerde 59 TL hizmet bedeliyle yapılır.",
    },
    {
      ...{ id: "saat", title: "Çalışma saatleri", questions: ["Kaçta açılıyorsunuz?"] },
      answer: "Hafta içi 09.30–19.00 arası açığız.",
    },
  ],
  products: [
    product("A56", "Samsung Galaxy A56", 19499, "Telefon", "6,7 inç ekran, çift SIM, 5G.", ["siyah", "gri"]),
    product("R14", "Xiaomi Redmi 14C", 7499, "Telefon", "6,88 inç ekran, çift SIM. 5G desteklemez.", ["siyah", "mavi"]),
    product("TUS", "Nova tuşlu telefon", 1290, "Telefon", "Büyük tuşlu, yaşlılara uygun.", ["siyah", "kırmızı"]),
    product("AIR", "Rezonans Air kulak içi kulaklık", 1390, "Kulaklık", "28 saat pil.", ["beyaz", "siyah"]),
    product("UST", "Rezonans Studio kulak üstü kulaklık", 2490, "Kulaklık", "50 saat pil.", ["siyah", "bej"]),
    product("BLK", "Fitora akıllı bileklik", 2190, "Akıllı Bileklik", "Nabız ve uyku takibi.", ["siyah"]),
  ],
});
const last = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;
const skus = ({ parts }: ReturnType<typeof last>) => parts.sources.map(({ id }) => id);

describe("an order of a kind that one product has in its name", () => {
  test.each(["telefon almak istiyorum", "telefon alcam 7499 luk"])("is of any of the kind: %s", (said) =>
    expect(last(said).parts.order!.choices).toMatchObject([{ skus: ["A56", "R14", "TUS"] }]),
  );

  test("is of that one if more of its name is said", () =>
    expect(last("tuşlu telefon alayım").parts.order!.lines).toMatchObject([{ sku: "TUS" }]));

  test("is not of what only is as it is to be", () =>
    expect(last("akıllı telefon olsun").parts.order?.lines ?? []).toEqual([]));
});

test("what is named of the second thing to choose is chosen of that", () => {
  const { lines, choices } = last("telefon almak istiyorum", "bir de kulaklık alayım", "kulak içi beyaz olsun").parts
    .order!;
  expect(lines).toMatchObject([{ sku: "AIR", color: "beyaz" }]);
  expect(choices).toMatchObject([{ skus: ["A56", "R14", "TUS"] }]);
});

test.each(["tamam 1 tane", "tmm 2 adet lütfen"])(
  "“%s” after a question in between orders what was shown before it",
  (said) =>
    expect(last("nova tuşlu telefon ne kadar", "kaçta açılıyorsunuz", said).parts.order!.lines).toMatchObject([
      { sku: "TUS" },
    ]),
);

test.each([
  "redmi 14c ile samsung a56 arasında kaldım",
  "redmi 14c ve a56 hangisi daha iyi",
  "redmi ile a56 karşılaştır",
])("two that somebody hesitates between stand beside each other: %s", (said) =>
  expect(skus(last(said))).toEqual(["R14", "A56"]),
);

test("what a description denies a product is not", () =>
  expect(skus(last("redmi 14c ile samsung a56 arasında kaldım", "5g olan hangisi"))).toEqual(["A56"]));

test.each(["kulak üstü olanın pili kaç saat", "peki studio olanın pili kaç saat"])(
  "what is asked of one of those just shown is told of that: %s",
  (said) => {
    const answer = last("kulaklık var mı", said);
    expect(answer.text).toContain("50 saat pil");
    expect(skus(answer)).toEqual(["UST"]);
  },
);

describe("whether one may pay at the door for what one would buy", () => {
  test.each(["kulaklık alsam kapıda", "telefon alsam olur mu kapıda", "kapıda alsam olur mu"])(
    "is told, and no order is begun or changed: %s",
    (said) => {
      expect(last(said)).toMatchObject({ parts: { sources: [{ id: "odeme" }] } });
      expect(last("telefon almak istiyorum", said).text).toContain("Kapıda ödeme 5.000 TL'ye kadar");
    },
  );

  test("is told instead of how the thing is washed", () =>
    expect(lastOf("magaza", "takım elbise alsam olur mu kapıda").text).toContain("kapıda nakit"));
});
