import { describe, expect, test } from "vitest";
import { intentOf } from "#server/assistant/dialogue/intents.ts";
import { isVisitDetail } from "#server/assistant/dialogue/visit-intents.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { countThreadMs } from "../support/thread-time.ts";
import { last, talk } from "../support/trade-conversation.ts";

describe("room on a day", () => {
  test.each([
    ["restoran", "bu akşam 2 kişilik masa var mı"],
    ["veteriner", "pet oteli bayramda yer var mı"],
    ["disci", "yarına randevu var mı"],
    ["kurs", "hafta sonu grubunda yer kaldı mı"],
    ["disci", "diş taşı temizliği için yarın müsait misiniz"],
  ])("%s, %s: is not seen here", (firm, text) =>
    expect(last(firm, text).text).toMatch(/^Boş yer olup olmadığını buradan göremiyorum\./),
  );

  test.each(["yarın kargo var mı", "cumartesi açık yer var mı diye soracaktım", "odada klima var mı"])(
    "%s: asks for something else",
    (text) => expect(intentOf(text)?.text ?? "").not.toContain("Boş yer"),
  );

  test("is told where an article tells it, and the age of a child is no day", () => {
    const article = (id: string, title: string, question: string, answer: string) => ({
      ...{ id, title, answer },
      questions: [question],
    });
    const index = buildKnowledgeIndex({
      articles: [
        article("yer", "Boş yerler", "Yeriniz var mı?", "Aralık ayı için Kelebek sınıfında 2 boş yer vardır."),
        article("yas", "Yaş grupları", "Kaç yaş alıyorsunuz?", "Kelebek sınıfı 3 yaş, Sincap sınıfı 4 yaştır."),
      ],
      products: [],
      documents: [],
    });
    const [free, ofAge] = holdDialogue({ index, offer: "person", siteUrl: "" }, [
      "aralıkta boş yer var mı",
      "kızım 3 yaşında yer var mı",
    ]).map(({ answer }) => answer.text);
    expect(free).toMatch(/^Aralık ayı için Kelebek/);
    expect(ofAge).not.toContain("göremiyorum");
  });

  test("whoever wants to come and see on a day is called then, and not on the day named before", () => {
    const told = ["yarın gelsek", "salı 10 da salonu da görelim", "Efe Yılmaz 0500 000 00 11"];
    expect(last("disci", ...told).text).toMatch(/İstediğiniz zaman: \d+ \p{L}+ Salı, 10\.00/u);
    expect(intentOf("yarın kargo gelsin de görelim")?.kind).not.toBe("booking");
  });

  test("another day or number of people is noted, and contact details are asked for", () => {
    const [, day, people] = talk("restoran", "bu akşam 2 kişilik masa var mı", "peki hafta sonu?", "ya 12 kişi?");
    for (const answer of [day!, people!])
      expect(answer.parts).toMatchObject({ act: "collect", form: { asked: "phone" } });
    expect(last("restoran", "otopark var mı", "peki hafta sonu?").text).not.toContain("not aldım");
  });

  test("many days in one message are read in one way, so that the time does not double with each", () => {
    const answers = ["Boş yer olup olmadığını buradan göremiyorum."];
    const spentMs = countThreadMs();
    for (const days of ["ayın 12 e ", "ayın 12mps ", "ayın otuz i ya ", "bugün ya "])
      expect(isVisitDetail(`${days.repeat(25)}diye sordu`, answers)).toBe(false);
    expect(spentMs()).toBeLessThan(500);
  });
});

test("who wants to enrol is asked for contact details, unless the knowledge base tells how", () => {
  expect(last("kurs", "kayıt olmak istiyorum").parts).toMatchObject({ act: "decline", handoff: true });
  expect(last("restoran", "masa ayırtmak istiyorum").parts.act).toBe("answer");
});

test.each(["kolesterolüm 240 çıktı kötü mü", "b12 değerim 150 düşük mü", "tahlil sonuçlarım iyi mi"])(
  "%s: is for the doctor to say",
  (text) => expect(last("veteriner", text).text).toContain("Sonuçları yorumlayamam"),
);

test.each(["boyanın sonucu iyi olur mu", "demir kapı iyi mi", "şeker hamuru kötü mü", "sınav sonucum iyi mi"])(
  "%s: is nothing for a doctor",
  (text) => expect(intentOf(text)).toBeNull(),
);
