import { expect, test } from "vitest";
import { answerBuiltIn } from "#server/assistant/built-in/answer-message.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readDocument } from "#server/domain/documents/read-document.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";
import { article } from "../support/article.ts";

const product = (name: string, description: string) => ({ ...PLAIN_PRODUCT, sku: name, name, description, price: 660 });
const KNOWN = [
  article("Teslimat", "Siparişler iki günde gelir, kargo 59 TL."),
  article("Protein barı", "Bar 20 gram protein içerir."),
];

async function ask(text: string, question: string): Promise<string> {
  const { title, ...document } = await readDocument(Buffer.from(text), "rehber.md");
  const passages = passagesOf({ title, ...document });
  const index = buildKnowledgeIndex({
    articles: KNOWN,
    products: [
      product("Protein Bar 12'li Kutu", "Barda 20 gr protein, fındıklı."),
      product("Whey 900 gr", "30 servis."),
    ],
    documents: [{ id: "rehber", title, address: null, passages }],
  });
  return answerBuiltIn(index, question, { offer: "person" }).text;
}

const GUIDE = `# Ürün seçme rehberi

Hangi protein tozu?

| Ürün | Kime | Servis başı protein |
|---|---|---|
| Zinde Whey | Genel kullanım, süt ürünü dokunmayanlar | 24 gr |
| Bezelye Proteini | Vegan, süt alerjisi | 20 gr |

Saklama

Serin yerde saklayın, açıldıktan sonra üç ay içinde tüketin.

Alerjen

Whey ürünleri süt ve soya lesitini içerir. Barda fındık ve yer fıstığı vardır. Bezelye Proteini süt içermez.
Üretim hattında gluten bulunabilir.

Helal

Ürünlerimizde domuz jelatini yoktur, kapsül sığır jelatinindendir.
`;

test("what a document says of allergens is told to whom has one", async () => {
  expect(await ask(GUIDE, "fındık alerjim var bar yiyebilir miyim")).toContain("Barda fındık");
  expect(await ask(GUIDE, "süt alerjim var whey 900 gr olur mu")).toContain("süt ve soya");
  expect(await ask(GUIDE, "glutensiz protein tozu var mı")).toContain("gluten bulunabilir");
});

test("a row of a price list that has the word says nothing of allergens", async () => {
  const menu = "# Fiyatlar\n\nTatlılar\n\nFındıklı kurabiye 400 TL\nFıstıklı baklava 900 TL\nSade kek 300 TL\n";
  for (const question of ["fındık alerjim var kek yiyebilir miyim", "fıstık alerjim var hangisi olur"])
    expect(await ask(menu, question)).not.toMatch(/400 TL|900 TL/);
});
