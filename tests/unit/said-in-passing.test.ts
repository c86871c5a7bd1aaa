import { describe, expect, test } from "vitest";
import { foreignSmallTalk } from "#server/assistant/built-in/foreign-language.ts";
import { isComplaint } from "#server/assistant/dialogue/detect-complaint.ts";
import { intentOf } from "#server/assistant/dialogue/intents.ts";
import { reactionOf } from "#server/assistant/dialogue/reactions.ts";
import { splitSmallTalk } from "#server/assistant/retrieval/small-talk/small-talk.ts";
import { nameIn } from "#server/assistant/dialogue/read-fields.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { demoIndexes } from "../../scripts/eval.ts";

const indexes = demoIndexes();
const talk = (kb: string, ...said: string[]) =>
  holdDialogue({ index: indexes.get(kb)!, offer: "person", siteUrl: "" }, said).map(({ answer }) => answer);

describe("small talk", () => {
  test.each([
    ["teşekkür ederim evde konuşuruz", "thanks"],
    ["tamam sağolun bi düşünelim", "thanks"],
    ["eyvallah sonra uğrarım", "thanks"],
    ["teşekkür ederim haftaya arayacağım", "thanks"],
    ["babanın adı ne", "robot"],
    ["benimle evlenir misin", "robot"],
  ])("%s: %s", (text, kind) => {
    const { kinds, rest } = splitSmallTalk(text);
    expect(kinds).toContain(kind);
    expect(rest).toBe("");
  });

  test.each([
    "teşekkürler kargo ne zaman gelir",
    "annenin yaşı kaç olmalı refakatçi için",
    "sağolun iade nasıl yapılır",
  ])("%s asks for something", (text) => {
    expect(splitSmallTalk(text).rest).not.toBe("");
  });

  test.each([
    ["ok thank you, goodbye", "end"],
    ["Great, thanks for your help!", "small-talk"],
    ["Alles klar, danke, tschüss", "end"],
    ["спасибо, до свидания", "end"],
  ] as const)("%s is met as what it is", (text, act) => {
    expect(foreignSmallTalk(text)).toBe(act);
  });

  test("thanks before a question in another language are no courtesy alone", () => {
    expect(foreignSmallTalk("thanks, do you ship abroad?")).toBeNull();
  });

  test("a visitor in another language is not told the same sentence twice in a row", () => {
    const [one, other] = talk("magaza", "Do you have gift cards?", "What about parking?");
    expect(one!.text).not.toBe(other!.text);
  });
});

describe("who made a mistake", () => {
  test.each([
    "dünkü siparişte adresi yanlış yazdım",
    "verdiğim siparişte rengi hatalı işaretlemişim",
    "yanlış numara girdim geldi mi",
  ])("%s: the writer, who complains of nobody", (text) => {
    expect(isComplaint(text)).toBe(false);
  });

  test.each(["adresi yanlış yazmışsınız geri geldi", "yanlış renk geldi", "doğru seçtim yanlış beden gönderdiniz"])(
    "%s: the firm",
    (text) => {
      expect(isComplaint(text)).toBe(true);
    },
  );
});

describe("when somebody would come", () => {
  test.each([
    "salı 14 gibi",
    "yok pardon cuma değil cumartesi",
    "yarın öğleden sonra gelirim",
    "akşam 7de geliyorum ben",
    "15 olsun",
  ])("%s", (text) => {
    expect(intentOf(text)?.kind).toBe("visit-time");
  });

  test.each([
    "pazar açık mısınız",
    "yarın gelebilir misiniz",
    "cumartesi olur mu",
    "yarın gelemem",
    "pazar",
    "2 adet olsun",
  ])("%s is something else", (text) => {
    expect(intentOf(text)?.kind).not.toBe("visit-time");
  });

  test("is nothing the chat can settle, and no danger, however it sounds", () => {
    const [, answer] = talk("hastane", "randevu nasıl alırım", "yarın geliyorum ben oraya");
    expect(answer!.parts).toMatchObject({ act: "decline", handoff: true });
    expect(answer!.text).toContain("buradan kesinleştiremiyorum");
  });
});

test("a word that points stands before the one that is chosen", () => {
  expect(reactionOf("şu ikincisi ne kadar")).toEqual({ kind: "choose", at: 1, asks: "ne kadar" });
  expect(reactionOf("peki ilki hakkında bilgi")).toMatchObject({ kind: "choose", at: 0 });
});

describe("words that are to stand on what is ordered", () => {
  test("are nobody's name", () => {
    expect(nameIn("seninle güldük eğlendik ayşe")).toBeNull();
    expect(nameIn("ayşe toprak")).toBe("Ayşe Toprak");
  });

  test("are noted, and the order goes on", () => {
    const [, answer] = talk("magaza", "oxford gömlek L beden alayım", "üzerine nice yıllara Zeynep yazar mısınız");
    expect(answer!.text).toContain("not aldım");
    expect(answer!.parts.order).toMatchObject({ name: null });
  });
});

describe("how or when an order is to be handed over", () => {
  const order = "oxford gömlek L beden alayım";

  test.each(["mağazadan alırım", "eve gelsin", "gelip kendim alacağım", "yarın 10 gibi", "cumartesi"])(
    "%s: is noted, and the order goes on",
    (text) => {
      const [, answer] = talk("magaza", order, text);
      expect(answer!.text).toMatch(/^Teslimatla ilgili isteğinizi not aldım;/);
      expect(answer!.parts.order).toMatchObject({ lines: [{ size: "L" }], name: null });
    },
  );

  test("is noted of a placed order as well; a question about it is answered", () => {
    const placed = talk("magaza", order, "Ayşe Yılmaz 0532 111 22 33", "yarın sabah").at(-1)!;
    expect(placed.text).toMatch(/^Düzelttim ve ekibimize bildirdim\..*Gün: \d+ \S+ \S+, sabah/s);
    expect(placed.parts.order).toMatchObject({ placed: true });
    expect(talk("magaza", order, "mağazadan alabilir miyim").at(-1)!.text).not.toContain("Teslimatla ilgili");
  });

  test("is no matter of an order where there is none", () => {
    expect(talk("magaza", "kargo ne kadar", "yarın 10 gibi").at(-1)!.text).not.toContain("Teslimatla ilgili");
  });
});

describe("what a visitor says in one breath", () => {
  test.each(["şu an açık mısınız", "mağaza bugün açık mı", "hala açık mısınız"])("%s: is told the hours", (text) => {
    expect(talk("magaza", text)[0]!.parts.sources[0]?.title).toBe("Mağaza çalışma saatleri");
  });

  test("of a thing with hours of its own is told those", () => {
    expect(talk("hastane", "acil şu an açık mı")[0]!.parts.sources[0]?.title).toBe("Acil servis");
    expect(talk("hastane", "bugün kafeterya açık mı")[0]!.parts.sources[0]?.title).toBe("Kafeterya ve yeme içme");
  });

  test.each(["kötü hizmet", "hizmetiniz çok kötü", "çok yavaşsınız"])(
    "%s: is met with regret, not with jeans",
    (text) => {
      const [answer] = talk("magaza", text);
      expect(answer!.text).toMatch(/üzgünüm/);
      expect(answer!.parts.products).toEqual([]);
    },
  );

  test.each([
    ["👍", "Tamamdır."],
    ["🙏🙏", "Rica ederim"],
  ])("%s alone is understood", (text, told) => {
    expect(talk("magaza", "kargo ne kadar", text).at(-1)!.text).toMatch(new RegExp(`^${told}`));
    expect(talk("magaza", "???")[0]!.parts.act).toBe("ask-back");
  });
});
