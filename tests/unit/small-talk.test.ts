import { describe, expect, test } from "vitest";
import { retrieve } from "../../server/assistant/retrieval/retrieve.ts";
import { acts, last } from "../support/demo-conversation.ts";
import { indexes, ask, best } from "../support/demo-answers.ts";

describe("small talk", () => {
  test.each([
    ["merhaba", "greeting"],
    ["slm", "greeting"],
    ["gunaydınn", "greeting"],
    ["çok sağolun", "thanks"],
    ["tşk", "thanks"],
    ["hoşça kalın", "goodbye"],
    ["sen kimsin", "who"],
    ["robot musun yoksa insan mı", "robot"],
    ["nbr", "how-are-you"],
    ["harikasınız", "praise"],
    ["çok teşekkürler harika bir düğündü", "praise"],
    ["iyi ki varsınız", "praise"],
    ["adınız ne sizin", "who"],
    ["salak mısın", "insult"],
    ["evleniyoruz yaa çok heyecanlıyım", "news"],
    ["saçmalık bu", "insult"],
    ["size de allah sabır versin", "thanks"],
    ["tamam", "yes"],
    ["hayır", "no"],
    ["hah iyi", "yes"],
    ["e olsun", "yes"],
    ["e o zaman almayayım", "no"],
    ["???", "unclear"],
    ["teşekkürler bakacağım", "thanks"],
    ["Teşekkürler, bekliyorum", "thanks"],
    ["tamam sağ olun iyi günler", "goodbye"],
    ["tamam ben bir düşüneyim", "later"],
    ["yok bi şey bakıyorum sadece", "later"],
    ["yok bişey sadece bakıyordum", "later"],
    ["bi sorum vardı", "greeting"],
    ["şerefsizler", "insult"],
    ["peki teşekkürler", "thanks"],
    ["anladım sağol", "thanks"],
    ["tamam vazgectim iptal etmiycem", "no"],
    ["iyi değilmiş", "no"],
    ["pek güzel değilmiş ya", "no"],
  ])("%s is %s", (text, kind) => {
    expect(retrieve(indexes.get("magaza")!, text)).toMatchObject({ tier: "small-talk", smallTalk: kind });
  });

  test("a greeting before a question and thanks after it leave a question", () => {
    expect(best("magaza", "Merhaba, kolay gelsin, kargo ücreti ne kadar acaba? Teşekkürler")).toBe("mg-kargo-ucreti");
  });

  test.each(["off ne var sizde peki", "peki ne var sizde allah aşkına", "sizde neler var"])(
    "asks for what the firm has: %s",
    (text) => {
      const { act, suggestions } = last("magaza", "uzay mekiği kaç para", text).parts;
      expect(act).toBe("ask-back");
      expect(suggestions).toContain("Gömlek");
    },
  );

  test("good wishes with more around them are a farewell after an answer", () =>
    expect(acts("magaza", "kargo ücreti ne kadar", "iyi gunler o zaman")[1]).toBe("end"));

  test("a company's article about itself takes precedence over small talk", () => {
    expect(best("saglayici", "Siz kimsiniz?")).toBe("sg-hakkimizda");
  });
});

describe("asking for a person", () => {
  test.each([
    ["hastane", "bir yetkiliyle görüşmek istiyorum"],
    ["magaza", "gerçek biriyle konuşabilir miyim"],
    ["saglayici", "temsilciye bağlanmak istiyorum"],
    ["hastane", "müşteri temsilcisi"],
  ])("%s hands over: %s", (kb, question) => {
    expect(ask(kb, question).handoff).toBe(true);
  });

  test.each([
    ["saglayici", "Bir temsilciyle görüşmek istiyorum"],
    ["saglayici", "müşteri temsilcisi lütfen"],
    ["magaza", "müşteri temsilcisine bağlanmak istiyorum"],
  ])("%s does not explain how to ask for one: %s", (kb, question) => {
    const { text, sources } = ask(kb, question);
    expect(text).toMatch(/^Talebinizi (?:kaydettim|not aldım)[^\n]*$/);
    expect(sources).toEqual([]);
  });

  test.each([
    ["saglayici", "Müşteri gerçek biriyle konuşmak isterse ne olur?"],
    ["magaza", "insan mısın"],
    ["saglayici", "insan kaynakları için ne sunuyorsunuz"],
    ["saglayici", "insana aktarabiliyor mu gerekirse"],
  ])("%s does not hand over: %s", (kb, question) => {
    expect(ask(kb, question).handoff).toBe(false);
  });
});
