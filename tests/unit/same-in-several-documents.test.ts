import { expect, test } from "vitest";
import { answerBuiltIn } from "#server/assistant/built-in/answer-message.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readHtml } from "#server/domain/documents/read-html.ts";

const COMMON = `<details><summary>Kargo ve İade</summary><p>1.500 TL üzeri siparişlerde kargo ücretsizdir.</p></details>`;
const card = (name: string, price: string) => `<h3>${name}</h3><p>${price}</p>`;
const pages = {
  etek: `<h1>Saten Midi Etek</h1><div>${card("Saten Midi Etek", "949,00 TL")}<p>Beli lastikli saten etek. Astarlıdır.</p></div>${COMMON}`,
  ceket: `<h1>Kot Ceket</h1><div>${card("Kot Ceket", "1.499,90 TL")}<p>Oversize kalıptır; bir beden küçük almanızı öneririz.</p></div>${COMMON}`,
  hirka: `<h1>Triko Hırka</h1><div>${card("Triko Hırka", "1.250,00 TL")}<p>Yün karışımlı triko hırka.</p></div>${COMMON}`,
  hepsi: `<h1>Tüm ürünler</h1>${card("Saten Midi Etek", "949,00 TL")}${card("Kot Ceket", "1.499,90 TL")}`,
  vitrin: `<h1>Lodos</h1>${card("Saten Midi Etek", "949,00 TL")}${card("Triko Hırka", "1.250,00 TL")}`,
  etekler: `<h1>Etekler</h1>${card("Saten Midi Etek", "949,00 TL")}`,
  kargo: `<h1>Kargo ve Teslimat</h1><h3>Kargo Ücretleri</h3><table><tr><th>Tutar</th><th>Ücret</th></tr>
    <tr><td>0 - 749 TL</td><td>79 TL</td></tr><tr><td>750 TL ve üzeri</td><td>49 TL</td></tr></table>`,
};
const index = buildKnowledgeIndex({
  articles: [],
  products: [],
  documents: Object.entries(pages).map(([id, html]) => {
    const read = readHtml(html, id);
    return { id, title: read.title, address: `https://lodos.example/${id}`, passages: passagesOf(read) };
  }),
});
const ask = (question: string) => answerBuiltIn(index, question, { offer: "person" });

test("what several pages of a site say alike is no doubt between them: it is answered, from the page that fits best", () => {
  const { outcome, text, sources } = ask("saten etek fiyatı");
  expect({ outcome, text }).toMatchObject({ outcome: "answered", text: expect.stringContaining("949,00 TL") });
  expect(sources[0]).toMatchObject({ address: expect.stringContaining("/etek") });
});

test("what several pages say alike leaves room for what else may be meant: here the list of all fees", () => {
  const { outcome, text } = ask("kargo kaç para");
  expect({ outcome, text }).toMatchObject({ outcome: "answered", text: expect.stringContaining("49 TL") });
});
