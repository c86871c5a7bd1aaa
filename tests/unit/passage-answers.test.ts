import { describe, expect, test } from "vitest";
import { AnswerParts } from "#contract/assistant.ts";
import { citedSources } from "#contract/cited-sources.ts";
import { answerBuiltIn } from "#server/assistant/built-in/answer-message.ts";
import { say } from "#server/assistant/turn/alternatives.ts";
import { NO_DIALOGUE } from "#server/assistant/turn/dialogue.ts";
import { examineCandidates } from "#server/assistant/diagnosis/examine-candidates.ts";
import { headingOf, knowledgeText } from "#server/assistant/model-answers/prompt-knowledge.ts";
import { ANSWER_MAX_LENGTH, answerFromPassage } from "#server/assistant/passages/answer-passage.ts";
import { citedPassages } from "#server/assistant/passages/cited-passages.ts";
import { offeredAs, offeredAsSource, plainClause } from "#server/assistant/passages/passage-title.ts";
import { gatherLists } from "#server/assistant/retrieval/gather-lists.ts";
import type { PassageEntry } from "#server/assistant/retrieval/index/siblings.ts";
import { buildKnowledgeIndex, passageId } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { rank } from "#server/assistant/retrieval/retrieve.ts";
import { readQuestion } from "#server/assistant/retrieval/question.ts";
import { toAnswerSources } from "#server/assistant/answer-parts/answer-sources.ts";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readMarkdown } from "#server/domain/documents/read-markdown.ts";
import { indexOf, readFirms } from "../support/firms.ts";

const CONDITIONS = `# Lirva satış koşulları

## 1. İade

İade süresi teslimattan sonra 14 gündür. Ürünler kullanılmadan ve etiketiyle geri gönderilir. Kargo bedeli bizden karşılanır. Ancak mayo ve küpe hijyen nedeniyle geri alınmaz. Para, ürün depomuza ulaştıktan sonra 5 iş günü içinde kartınıza yatar. Havaleyle ödediyseniz hesap numaranızı yazmanız gerekir. Bayramlarda bu süre uzayabilir. İade formunu doldurmanız işlemi hızlandırır, form kutunun içindedir.

## 2. Terzi

| Kod | İşlem | Ücret | Süre |
|---|---|---|---|
| T1 | Paça kısaltma | 120 TL | 1 gün |
| T2 | Kol kısaltma | 180 TL | 2 gün |
| T3 | Bel daraltma | 240 TL | 3 gün |

Paça kısaltma 1.500 TL'yi geçen takımlarda ücretsizdir. Terzimiz pazar günü çalışmaz.

## 3. Takas

3.1. Takas için yanınızda şunları getirin:

- fatura,
- kimlik,
- ürünün etiketi.

## 4. Otopark var mı?

Evet. Mağazanın arkasında 20 araçlık otopark vardır.

## 5. Eve teslimat

| Uzaklık | Ücret |
|---|---|
| 0–150 km | 250 TL |
| 151–300 km | 400 TL |
| 301–600 km | 650 TL |

## 6. Çocuk bedenleri

| Yaş | Gömlek | Pantolon |
|---|---|---|
| 2-3 | 250 TL | 300 TL |
| 4-6 | 290 TL | 340 TL |

## 7. Kombi fiyatları

| Marka | Model | Peşin |
|---|---|---|
| Aras | Aras Kompakt 24 | 29.990 TL |
| Aras | Aras Kompakt 28 | 32.450 TL |
| Melen | Melen Eko 24 | 26.300 TL |
`;
const document = readMarkdown(CONDITIONS, "kosullar");
const index = buildKnowledgeIndex({
  articles: [],
  products: [],
  documents: [
    {
      id: "kosullar",
      title: document.title,
      address: "https://lirva.example/kosullar",
      passages: passagesOf(document),
    },
  ],
});
const entries = Array.from({ length: index.size }, (_, at) => index.entryAt(at) as PassageEntry);
const entryOf = (words: string) => entries.find(({ passage }) => passage.text.includes(words))!;
const answer = (question: string, words: string) =>
  say(answerFromPassage(index, readQuestion(index, question), entryOf(words)), "siz", []);

describe("an answer from a document", () => {
  test("consists of the matching sentences, with their exception", () => {
    expect(answer("İade edersem kargo bedelini kim öder?", "14 gündür")).toMatch(
      /Kargo bedeli bizden karşılanır\. Ancak mayo ve küpe hijyen nedeniyle geri alınmaz\./,
    );
    expect(answer("param ne zaman kartıma yatar", "14 gündür")).toContain("5 iş günü içinde kartınıza yatar");
  });

  test("from a table row begins with the requested value, and includes the sentence below the table about it", () => {
    expect(answer("paça kısaltma kaç para", "Paça kısaltma; Ücret")).toBe(
      "**Paça kısaltma**\n- Ücret: 120 TL\n- Süre: 1 gün\n- Kod: T1\nPaça kısaltma 1.500 TL'yi geçen takımlarda ücretsizdir.",
    );
    expect(answer("kol kısaltma ne kadar sürüyor", "Kol kısaltma")).toMatch(/^\*\*Kol kısaltma\*\*\n- Süre: 2 gün/);
  });

  test("lists all rows if none is named, with the requested column", () => {
    expect(answer("terzi ücretleriniz nedir", "Kol kısaltma")).toBe(
      "Terzi:\n- Paça kısaltma – Ücret: 120 TL; Süre: 1 gün\n- Kol kısaltma – Ücret: 180 TL; Süre: 2 gün\n- Bel daraltma – Ücret: 240 TL; Süre: 3 gün\nPaça kısaltma 1.500 TL'yi geçen takımlarda ücretsizdir.",
    );
  });

  test("is the one row with the quantity that was asked for", () => {
    expect(answer("200 km uzaktayım, teslimat ne kadar", "151–300 km")).toBe("**151–300 km**\n- Ücret: 400 TL");
    const { text, related } = answerBuiltIn(index, "200 km uzaktayım, teslimat ne kadar", { offer: "person" });
    expect(text).toMatch(/^\*\*151–300 km\*\*/);
    expect(related).toEqual([]);
  });

  test("is the one model whose number was asked for, under its own name", () => {
    const told = answer("aras kompakt 24 kaç para", "Kompakt 24");
    expect(told).toMatch(/^\*\*Aras Kompakt 24\*\*\n/);
    expect(told).toContain("Peşin: 29.990 TL");
    const found = ["Kompakt 24", "Kompakt 28"].map(entryOf);
    const question = readQuestion(index, "aras kompakt 28 kaç para");
    expect(say(answerFromPassage(index, question, found[1]!, ANSWER_MAX_LENGTH, [found[0]!]), "siz", [])).toMatch(
      /^\*\*Aras Kompakt 28\*\*/,
    );
  });

  test("names a row by its range, which is no code", () => {
    expect(answer("5 yaş için gömlek kaç para", "4-6")).toMatch(/^\*\*Yaş: 4-6\*\*\n- Gömlek: 290 TL/);
  });

  test("is one list if two of its rows answer, in the document's order", () => {
    const [sleeve, hem] = ["Kol kısaltma", "Paça kısaltma; Ücret"].map(entryOf);
    const question = readQuestion(index, "kol kısaltma ne kadar, paça ne kadar");
    expect(say(answerFromPassage(index, question, sleeve!, ANSWER_MAX_LENGTH, [hem!]), "siz", [])).toMatch(
      /^Terzi:\n- Paça kısaltma.*\n- Kol kısaltma/,
    );
  });

  test("lists all items if the list was asked for, or only the one that was named", () => {
    expect(answer("takas için ne getireyim", "kimlik")).toBe(
      "Takas için yanınızda şunları getirin:\n- fatura\n- kimlik\n- ürünün etiketi.",
    );
    expect(answer("takasta kimlik lazım mı", "kimlik")).toBe("Takas için yanınızda şunları getirin: kimlik");
  });

  test("has every item of a list that fits into an answer", () => {
    const items = ["Bir", "İki", "Üç", "Dört"].map((word) => `- ${word} numaralı şart: ${"uzun bir koşul ".repeat(7)}`);
    const { title, blocks } = readMarkdown(`# Şartlar\n\nŞartlar şunlardır:\n\n${items.join("\n")}`, "sartlar");
    const long = buildKnowledgeIndex({
      articles: [],
      products: [],
      documents: [{ id: "sartlar", title, address: null, passages: passagesOf({ title, blocks }) }],
    });
    const told = say(
      answerFromPassage(long, readQuestion(long, "şartlar neler"), long.entryAt(0) as PassageEntry),
      "siz",
      [],
    );
    expect(told).toContain("Dört numaralı şart");
    expect(told).not.toContain("madde daha");
  });

  test("is never longer than the limit, and tells how much is left out", () => {
    const rows = Array.from({ length: 40 }, (_, at) => `| Kumaş ${at} | ${at + 100} TL |`).join("\n");
    const { title, blocks } = readMarkdown(`# Kumaşlar\n\n| Ad | Fiyat |\n|---|---|\n${rows}`, "kumas");
    const many = buildKnowledgeIndex({
      articles: [],
      products: [],
      documents: [{ id: "kumas", title, address: null, passages: passagesOf({ title, blocks }) }],
    });
    const text = say(
      answerFromPassage(many, readQuestion(many, "kumaş fiyatları"), many.entryAt(3) as PassageEntry),
      "siz",
      [],
    );
    expect(text.length).toBeLessThanOrEqual(ANSWER_MAX_LENGTH);
    expect(text).toContain("Kumaş 3: 103 TL");
    expect(text).toMatch(/\nve 32 seçenek daha$/);
  });
});

test.each([
  ["5.1. Otobüste sigara içilmez.", "Otobüste sigara içilmez."],
  ["(2) Öğrenci başvurur.", "Öğrenci başvurur."],
  ["1.500 TL ve üzeri", "1.500 TL ve üzeri"],
  ["10.30 Kahvaltı", "10.30 Kahvaltı"],
  ["2. Sınıflar", "2. Sınıflar"],
])("the clause %j is quoted as %j", (clause, quoted) => expect(plainClause(clause)).toBe(quoted));

describe("what answers twice is given once", async () => {
  const firms = await readFirms("two-trades", "three-trades", "eight-trades");
  const answerOf = (firm: string, question: string) =>
    answerBuiltIn(indexOf(firms.get(firm)!), question, { offer: "person" }).text;

  test("rows of one table, and none of them is offered below", () => {
    const text = answerOf("sigorta", "gözlük lens ödüyor mu");
    expect(text.match(/Planlar/g)).toHaveLength(1);
    expect(text).toMatch(/- Temel .*\n- Geniş .*\n- Tam /);
  });

  test("a sentence below a table that is quoted by itself", () => {
    const text = answerOf("universite", "çamaşırhane kaçta açılıyor ve ücreti ne");
    expect(text).toMatch(/^\*\*Çamaşırhane\*\*\n- Hafta içi: 06:00–24:00\n/);
    expect(text.match(/Makine 35 TL/g)).toHaveLength(1);
  });

  test("a passage that answers two questions of a message", () => {
    const text = answerOf("kres", "içerde ne giyiyo bunlar, ayakkabı mı terlik mi çorap mı");
    expect(text.match(/kaydırmaz tabanlı/g)).toHaveLength(1);
    expect(text).not.toContain("…");
  });
});

describe("a suggested passage", () => {
  const offered = entries.map((entry) => offeredAs(index, entry));

  test("is told from others of its document where staff look at the ranking", () => {
    const rows = examineCandidates(rank(index, "terzi ücretleri").ranked, 20).filter(
      ({ title }) => title === "Lirva satış koşulları, 2. Terzi",
    );
    expect(rows.map(({ begins }) => begins)).toEqual(
      expect.arrayContaining(["Paça kısaltma", "Kol kısaltma", "Bel daraltma"]),
    );
  });

  test("has a unique title", () => {
    expect(new Set(offered).size).toBe(entries.length);
    expect(offered).toContain("Terzi › Kol kısaltma");
    expect(offered).toContain("Otopark var mı?");
  });

  test("answers when its title is clicked", () => {
    for (const [at, title] of offered.entries()) {
      const last = { text: "", outcome: "suggested" as const, parts: AnswerParts.parse({ suggestions: [title] }) };
      const { outcome, sources } = answerBuiltIn(index, title, { offer: "person", dialogue: { ...NO_DIALOGUE, last } });
      expect([outcome, toAnswerSources(sources)[0]?.id]).toEqual(["answered", `kosullar:${entries[at]!.passage.key}`]);
    }
  });
});

describe("a suggested list", () => {
  const [sleeve, hem, parking, refund] = ["Kol kısaltma", "Paça kısaltma", "otopark", "İade süresi"].map(entryOf);
  const choose = (title: string, before: string) =>
    answerBuiltIn(index, title, { offer: "person", context: { previousQuestions: [before], lastSource: null } });

  test("stands for its rows, in the place of the best; a single row stands for itself", () => {
    expect(gatherLists(index, [parking!, sleeve!, hem!, refund!], 3)).toEqual([
      { entry: parking, whole: false },
      { entry: sleeve, whole: true },
      { entry: refund, whole: false },
    ]);
    expect(gatherLists(index, [sleeve!, parking!], 3).map(({ whole }) => whole)).toEqual([false, false]);
    expect(gatherLists(index, [parking!, refund!, sleeve!, hem!], 2)).toHaveLength(2);
  });

  test("is not offered where it is too long for one answer", () => {
    const items = Array.from({ length: 12 }, (_, at) => `- Kumaş ${at}`).join("\n");
    const { title, blocks } = readMarkdown(`# Kumaşlar\n\nŞu kumaşlar var:\n\n${items}`, "kumas");
    const many = buildKnowledgeIndex({
      articles: [],
      products: [],
      documents: [{ id: "kumas", title, address: null, passages: passagesOf({ title, blocks }) }],
    });
    const [third, fourth] = [3, 4].map((at) => many.entryAt(at));
    expect(gatherLists(many, [third!, fourth!], 3)).toEqual([
      { entry: third, whole: false },
      { entry: fourth, whole: false },
    ]);
  });

  test("is shown whole when its title is clicked, with what was asked for before", () => {
    const offered = (entry: PassageEntry) =>
      offeredAsSource(index, {
        ...{ kind: "passage", title: "", address: null, score: 1 },
        ...{ id: passageId(entry), whole: true },
      });
    const title = offered(sleeve!);
    expect(title).toBe("Terzi › tümü");
    const { outcome, text, sources } = choose(title, "tadilat kaç para tutar");
    expect(outcome).toBe("answered");
    for (const price of ["120 TL", "180 TL", "240 TL"]) expect(text).toContain(price);
    expect(toAnswerSources(sources)[0]?.id).toMatch(/^kosullar:/);
    const list = offered(entryOf("fatura"));
    expect(list).toBe("Takas için yanınızda şunları getirin › tümü");
    expect(say(choose(list, "eski ceketi verirsem").text, "siz", [])).toContain("- fatura\n- kimlik\n- ürünün etiketi");
  });
});

describe("sources", () => {
  const passage = { kind: "passage" as const, id: "d:1", title: "Koşullar, İade", address: "https://lirva.example/" };

  test("of an answer are its documents, each once", () => {
    const article = { kind: "article" as const, id: "iade", title: "İade" };
    const parts = AnswerParts.parse({ act: "answer", sources: [article, passage, { ...passage, id: "d:2" }] });
    expect(citedSources(parts)).toEqual([passage]);
  });

  test("are not given for suggestions", () => {
    expect(citedSources(AnswerParts.parse({ act: "suggest", sources: [passage] }))).toEqual([]);
  });

  test("reach a model with their text", () => {
    const row = entryOf("Kol kısaltma");
    expect(headingOf(row)).toBe("Lirva satış koşulları › 2. Terzi");
    expect(knowledgeText([row], "https://lirva.example")).toBe(
      "Lirva satış koşulları › 2. Terzi\n- Kod: T2\n- İşlem: Kol kısaltma\n- Ücret: 180 TL\n- Süre: 2 gün",
    );
  });

  test("of a model's answer are the passages it was written from", () => {
    const text = "Kol kısaltma işlemi 180 TL tutuyor ve 2 günde hazır oluyor.";
    expect(citedPassages(text, entries)[0]).toBe(entryOf("Kol kısaltma"));
    expect(citedPassages("Merhaba, size nasıl yardımcı olabilirim?", entries)).toEqual([]);
  });
});
