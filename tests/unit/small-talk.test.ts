import { describe, expect, test } from "vitest";
import { retrieve } from "../../server/assistant/retrieval/retrieve.ts";
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
    ["salak mısın", "insult"],
    ["tamam", "yes"],
    ["hayır", "no"],
    ["???", "unclear"],
    ["teşekkürler bakacağım", "thanks"],
    ["Teşekkürler, bekliyorum", "thanks"],
    ["tamam sağ olun iyi günler", "goodbye"],
    ["tamam ben bir düşüneyim", "later"],
    ["yok bi şey bakıyorum sadece", "later"],
    ["yok bişey sadece bakıyordum", "later"],
    ["bi sorum vardı", "greeting"],
    ["şerefsizler", "insult"],
  ])("%s is %s", (text, kind) => {
    expect(retrieve(indexes.get("magaza")!, text)).toMatchObject({ tier: "small-talk", smallTalk: kind });
  });

  test("a greeting before a question and thanks after it leave a question", () => {
    expect(best("magaza", "Merhaba, kolay gelsin, kargo ücreti ne kadar acaba? Teşekkürler")).toBe("mg-kargo-ucreti");
  });

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
