import { describe, expect, test } from "vitest";
import type { Article } from "../../server/assistant/retrieval/knowledge-base.ts";
import { buildKnowledgeIndex } from "../../server/assistant/retrieval/index/knowledge-index.ts";
import { retrieve } from "../../server/assistant/retrieval/retrieve.ts";
import { roleAskedFor } from "../../server/assistant/retrieval/ranking/role-holders.ts";
import { wordsOf } from "../../server/assistant/language/turkish.ts";

const article = (id: string, title: string, answer: string, questions: string[] = []): Article => ({
  ...{ id, title, questions, answer },
});
const OTHERS = [
  article("asistan", "Yönetici asistanı", "Üst düzey yöneticilerin şirketle ilgili sorularını yanıtlar."),
  article("kurulus", "Şirketin kuruluşu", "Sözbir 2020 yılında İstanbul'da kuruldu."),
  article("kiraci", "Kiracı ve ev sahibi", "Fatura, onaydan önce bildirilirse ev sahibi adına düzenlenir."),
  article("sahiplenme", "Sahiplendirme", "Sokak hayvanı sahiplenmek isteyenler barınağa başvurur."),
  article("kargo", "Kargo ücreti", "Kargo ücretini alıcı öder."),
  article("basvuru", "Genel Müdürlük", "Genel Müdürlük Saatkulesi Meydanı No 2 adresindedir."),
];
const tierIn = (articles: Article[], question: string) => {
  const { tier, sources } = retrieve(buildKnowledgeIndex({ articles, products: [] }), question);
  return `${tier} ${sources.map((source) => (source.kind === "article" ? source.id : "")).join(" ")}`.trim();
};

describe("a question who holds a role", () => {
  test.each(["sahibi kim", "patron kim"])(
    "%s: answered if one article alone names the owner, among other things",
    (question) =>
      expect(
        tierIn(
          [
            ...OTHERS,
            article(
              "ekip",
              "Ekip ve iş başvurusu",
              "Dükkânın sahibi Murat Aydoğan'dır. Patron aramıyoruz, öğrenci çalışan arıyoruz: haftada 20 saat.",
            ),
          ],
          question,
        ),
      ).toBe("answer ekip"),
  );

  test.each([
    "Genel müdürünüz kim?",
    "müdürünüz kim",
    "sahibi kim",
    "kurucunuz kim",
    "şirketi kim kurdu",
    "patronunuz kimdir acaba",
    "yöneticinin adı ne",
    "ceo'nuz kim",
    "Bu firma kimin?",
    "şirket kime ait",
    "doktorunuzun ismi nedir",
    "kim sizin müdürünüz",
    "muhasebeciniz kim",
    "kargo ortağınız kim acaba",
  ])("%s: not answered if nothing names the holder", (question) => expect(tierIn(OTHERS, question)).toBe("decline"));

  test.each([
    ["Genel müdürünüz kim?", "Yönetim", "Genel müdürümüz Selin Aksoy, 2021'den beri görevdedir."],
    ["Müdürünüz kim?", "Şube müdürü", "Şube müdürü Emre Yıldız hafta içi şubededir."],
    ["Sözbir'in kurucusu kim?", "Kurucu", "Sözbir'in kurucusu Ayşe Demir'dir."],
    ["Sözbir'i kim kurdu?", "Sözbir'i kuranlar", "Sözbir'i 2020'de Ayşe Demir kurdu."],
    ["Muhasebeciniz kim?", "Muhasebe", "Muhasebecimiz Selin Aksoy, muhasebe@sozbir.example"],
    ["Müdürünüz kim?", "Okulda kim kimdir?", "Müdür salı ve cuma 14.00'te okuldadır."],
    ["Başhekiminiz kim?", "Hekimlerimiz", "Başhekim Dr. Elvan Tokcan, ortodontide Dr. Koray Bozdere."],
    ["Sahibi kim?", "İşletmenin sahibi", "İşletmenin sahibi Selin Aksoy'dur."],
  ])("%s: answered if a text names the holder", (question, title, answer) =>
    expect(tierIn([...OTHERS, article("o", title, answer)], question)).toMatch(/^(?:answer|suggest) o$/),
  );

  test("is answered by the entry written for it, whatever it says", () => {
    const own = article("o", "Yönetim", "Bu bilgiyi paylaşmıyoruz.", ["Genel müdürünüz kim?"]);
    expect(tierIn([...OTHERS, own], "genel müdürünüz kim")).toBe("answer o");
  });

  test.each([
    "Kargo ücretini kim öder?",
    "kim başvurabilir",
    "müdürünüzün telefonu ne",
    "sahibi kim, kaç yılında kuruldu",
    "müdürünüzle görüşebilir miyim",
    "ev sahibi kim",
    "yönetici kim olabilir",
    "hangi doktor bakıyor",
    "siz kimsiniz",
    "kimlerle çalışıyorsunuz",
    "müdürün adresi ne",
  ])("%s: asks something else", (question) => {
    const written = wordsOf(question).join(" ");
    expect(roleAskedFor({ folded: written, written })).toBeNull();
  });
});
