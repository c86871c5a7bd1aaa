import { describe, expect, test } from "vitest";
import { answerBuiltIn } from "#server/assistant/built-in/answer-message.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readDocument } from "#server/domain/documents/read-document.ts";
import { last } from "../support/demo-conversation.ts";

const TEXT = `# Beyazçınar Spa

Randevusuz gelen misafirlerimiz boş saat varsa alınır.

Çalışma saatleri

Pazartesi - Cuma: 09.00 - 19.00
Cumartesi: 10.00 - 16.00
Pazar: Kapalı

Masajlar

Klasik masaj (50 dk) 950 TL
Bali masajı (60 dk) 1.250 TL

İçecekler

Ayran 40
Şalgam 45
Kola 60

Gerekli belgeler

- Kimlik
- Sağlık raporu

Kurallar

- Telefonlar sessize alınır
- Havuza bonesiz girilmez
`;
const document = await readDocument(Buffer.from(TEXT), "spa.md");
const index = buildKnowledgeIndex({
  articles: [],
  products: [],
  documents: [{ id: "spa", title: document.title, address: null, passages: passagesOf(document) }],
});
const ask = (question: string) => answerBuiltIn(index, question, { offer: "person" });

describe("a list that is asked for as a whole", () => {
  test.each([
    ["çalışma saatleriniz", ["Pazartesi - Cuma: 09.00 - 19.00", "Cumartesi: 10.00 - 16.00", "Pazar: Kapalı"]],
    ["masaj fiyatları", ["950 TL", "1.250 TL"]],
    ["içecek fiyatları", ["Ayran 40", "Şalgam 45", "Kola 60"]],
    ["hangi belgeler lazım", ["Kimlik", "Sağlık raporu"]],
  ])("%s: is told, and no other", (question, lines) => {
    const { outcome, text } = ask(question);
    expect(outcome).toBe("answered");
    for (const line of lines) expect(text).toContain(line);
    expect(text).not.toContain("bonesiz");
  });

  test("one line of it is told alone where that is asked for", () => {
    const { text } = ask("pazar açık mısınız");
    expect(text).toContain("Pazar: Kapalı");
    expect(text).not.toContain("16.00");
  });

  test("what asks for none is not answered with one", () =>
    expect(ask("kurallara uymayanın ücreti ne kadar").text).not.toContain("- Telefonlar sessize"));
});

describe("what is asked for and stands in a list of an article", () => {
  test.each(["psikiyatri var mı", "dermatoloji var mı", "psikiyatri bölümünüz bulunuyor mu", "kardiyoloji"])(
    "%s: is answered with the list",
    (text) => expect(last("hastane", text).parts.sources[0]?.title).toBe("Bölümler ve uzmanlık alanları"),
  );

  test("as its last item, too; and as one item, not two words of several", () => {
    expect(last("hastane", "beyazlatma var mı").parts.sources[0]?.title).toBe("Ağız ve diş sağlığı");
    const heart = last("hastane", "kalp doktoru var mı").parts;
    expect(heart.act).toBe("suggest");
    expect(heart.suggestions).toContain("Bölümler ve uzmanlık alanları");
  });

  test("is not, on a day of which it says nothing, or where the list says what is denied", () => {
    expect(last("hastane", "psikiyatri bugün var mı").parts.act).not.toBe("answer");
    expect(last("magaza", "çorap var mı").parts.act).not.toBe("answer");
  });
});

test("a price that is asked of nothing is no list of fees", async () => {
  const text = "# Kurs\n\nEk ücretler (2026)\n\nSınav harcı 900 TL\nDosya açma 2.000 TL\nEk ders 650 TL\n";
  const fees = await readDocument(Buffer.from(text), "kurs.md");
  const course = buildKnowledgeIndex({
    articles: [],
    products: [],
    documents: [{ id: "kurs", title: fees.title, address: null, passages: passagesOf(fees) }],
  });
  const told = (question: string) => answerBuiltIn(course, question, { offer: "person" }).text;
  expect(told("ücreti var mı")).not.toContain("2.000 TL");
  expect(told("ek ücretler neler")).toContain("2.000 TL");
});
