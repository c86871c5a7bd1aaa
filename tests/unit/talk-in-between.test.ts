import { describe, expect, test } from "vitest";
import { type BuiltInAnswer, NOTHING } from "#server/assistant/turn/built-in-answer.ts";
import { NO_DIALOGUE } from "#server/assistant/turn/dialogue.ts";
import { withoutThirdList } from "#server/assistant/dialogue/third-list.ts";
import { say as settle } from "#server/assistant/turn/alternatives.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";

const index = buildKnowledgeIndex({
  articles: [
    {
      title: "Biz kimiz",
      answer: "Halı, perde ve koltuk yıkayan bir aile işletmesiyiz.",
      questions: ["siz kimsiniz", "firmanız ne iş yapar"],
    },
    {
      title: "Yapmadığımız işler",
      answer: "Ev temizliği, araç koltuğu yıkama ve kürk temizliği yapmıyoruz.",
      questions: ["ev temizliği yapıyor musunuz", "ne yapmıyorsunuz"],
    },
    {
      title: "Alerji ve sağlık",
      answer:
        "İlk kez boya yaptıracaklara alerji testi yaparız. İşlem sonrası yanma ya da şişlik olursa saçı bol suyla yıkayıp bir sağlık kuruluşuna başvurun.",
      questions: ["alerji testi yapıyor musunuz", "boya yaptırınca başım yanarsa ne yapayım"],
    },
    {
      title: "Afiş fiyatları",
      answer: "35x50 afiş 40 TL, 50x70 afiş 70 TL'dir.",
      questions: ["afiş kaç para", "poster baskısı"],
    },
    { title: "Halı fiyatları", answer: "Makine halısı metrekaresi 70 TL'dir.", questions: ["halı yıkama kaç para"] },
  ].map((article, at) => ({ id: String(at), ...article })),
  products: [],
});
const say = (...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, said).map(({ answer }) => answer);

describe("whoever asks in the middle of a conversation whether anybody is there", () => {
  test.each(["kimse yok mu", "orda kimse var mı", "cevap versenize", "hala ses yok", "bi bakar mısınız"])(
    "is told who is, and offered a person: %s",
    (said) => {
      const { text, parts } = say("ev temizliği yapıyor musunuz", said)[1]!;
      expect(text).toMatch(/uradayım.*“evet” yazın/);
      expect(parts.handoff).toBe(true);
    },
  );

  test("is told where the request stands that was made before", () =>
    expect(say("biriyle görüşmek istiyorum", "kimse yok mu")[1]!.text).toMatch(/uradayım.*ekibimiz/));

  test("is greeted where nothing was said before", () => expect(say("kimse yok mu")[0]!.parts.act).toBe("small-talk"));
});

test("what the firm does is told once its business was spoken of, and before that it is small talk", () => {
  expect(say("ev temizliği yapıyor musunuz", "peki ne yapıyosunuz")[1]!.text).toContain("aile işletmesiyiz");
  expect(say("merhaba", "ne yapıyorsunuz")[1]!.text).toContain("iyiyim");
  expect(say("ev temizliği yapıyor musunuz", "naber nasılsın")[1]!.text).toContain("iyiyim");
});

test.each(["trafikteyim", "bugün çok yoğunum", "pff", "off", "😡"])("what asks nothing is not declined: %s", (said) =>
  expect(say("ev temizliği yapıyor musunuz", said)[1]!.text).not.toMatch(/bilgim yok|bilmiyorum|Elimdeki/),
);

describe("what somebody tells of himself or herself", () => {
  const TOLD = /^(?:Anladım|Peki)\..*(?:öğrenmek|hangi konuda).*(?:insanla|biriyle) görüşmek isterseniz/;

  test.each([
    "bizim küçük bir mağazamız var",
    "70 kişi gelecek",
    "hamile olduğumu öğrendim",
    "yeni taşındık buraya",
    "köpeğimin adı Zeytin",
    "45 yaşındayım erkek",
    "180 boyunda 85 kilo",
  ])("is acknowledged, with the question what there is to know: %s", (said) => {
    const { text, parts } = say(said)[0]!;
    expect(text).toMatch(TOLD);
    expect(parts.act).toBe("ask-back");
  });

  test.each(["indirim var", "70 kişi", "kargom gelmedi", "70 kişi gelecek yer var mı", "köpeğimin adı ne olsun"])(
    "is not heard in what leaves its question out, or asks: %s",
    (said) => expect(say(said)[0]!.text).not.toMatch(TOLD),
  );
});

describe("what was told and does not suit the visitor", () => {
  test.each(["çok geç ya", "biraz uzakmış"])("is not told again, and people are offered: %s", (said) => {
    const [, { text, parts }] = say("halı yıkama kaç para", said) as [unknown, ReturnType<typeof say>[0]];
    expect(text).toMatch(/“evet” yazın/);
    expect(text).not.toContain("70 TL");
    expect(parts.handoff).toBe(true);
  });

  test("is not heard in a question, or before anything was told", () => {
    expect(say("halı yıkama kaç para", "çok geç mi kaldım")[1]!.text).not.toMatch(/bir yolu|bir çaresi/);
    expect(say("çok geç ya")[0]!.text).not.toMatch(/bir yolu|bir çaresi/);
  });
});

test.each(["kedim hasta çok üzgünüm", "allahım lütfen", "😢", "çok endişeliyim bu aralar", "moralim çok bozuk"])(
  "sorrow is met with a kind word, and with nothing to choose from: %s",
  (said) => {
    const { text, parts } = say("ev temizliği yapıyor musunuz", said)[1]!;
    expect(text).toMatch(/[Gg]eçmiş olsun|üzüldüm/);
    expect(parts.suggestions).toEqual([]);
  },
);

test("instead of a third list in a row a person is offered", () => {
  const list: BuiltInAnswer = {
    ...NOTHING,
    outcome: "suggested",
    act: "suggest",
    text: "",
    suggestions: ["Afiş fiyatları"],
  };
  const LIST = "Bunlardan biri mi?\n• Afiş fiyatları";
  const after = (...answers: string[]) => withoutThirdList(index, list, { ...NO_DIALOGUE, answers });
  expect(after(LIST, LIST)).toMatchObject({ act: "ask-back", suggestions: [], handoff: true });
  // "Bezli ama" knows of no lists.
  expect(after(LIST, LIST).text).not.toMatch(/liste/i);
  for (const answers of [[LIST], [LIST, "Rica ederim."]]) expect(after(...answers)).toBe(list);
});

test("below the offer of a person stands what the lists before had not, at most two of it", () => {
  const list: BuiltInAnswer = {
    ...NOTHING,
    outcome: "suggested",
    act: "suggest",
    text: "Bunlardan biri mi?\n• Afiş fiyatları\n• Tuvalet eğitimi\n• Yaz okulu\n• Servis",
    suggestions: ["Afiş fiyatları", "Tuvalet eğitimi", "Yaz okulu", "Servis"],
    sources: ["Afiş fiyatları", "Tuvalet eğitimi"].map((title) => ({ kind: "article", id: title, title, score: 1 })),
  };
  const second = "Bunlardan biri mi?\n• Afiş fiyatları\n• Kayıt";
  const third = withoutThirdList(index, list, { ...NO_DIALOGUE, answers: ["Bunlardan biri mi?\n• Kayıt", second] });
  expect(third).toMatchObject({ act: "ask-back", suggestions: ["Tuvalet eğitimi", "Yaz okulu"], handoff: true });
  expect(third.sources.map(({ title }) => title)).toEqual(["Tuvalet eğitimi"]);
  const said = settle(third.text, "siz", []);
  expect(said).toMatch(/“evet” yaz.*\n• Tuvalet eğitimi\n• Yaz okulu$/);
  const fourth = withoutThirdList(index, list, { ...NO_DIALOGUE, answers: [second, said] });
  expect(fourth.suggestions).toEqual(["Servis"]);
});

describe("after an alarm", () => {
  test("a decision against what is feared is noted, and not met with the numbers again", () => {
    const feared = "eski eşim çocuğu almaya gelebilir çok korkuyorum";
    for (const told of ["mahkeme kararı var", "avukatımla konuştum"]) {
      const [first, then] = say(feared, told);
      expect([first!.parts.act, then!.parts.act], told).toEqual(["safety", "collect"]);
      expect(then!.text, told).toMatch(/ot aldım/);
      expect(then!.text, told).not.toContain("112");
    }
    expect(say("eski eşim beni öldürecek", "mahkeme kararı var")[1]!.parts.act).toBe("safety");
    expect(say("eski eşim çocuğu aldı kaçırdı", "mahkeme kararı var")[1]!.parts.act).toBe("safety");
  });

  const BURNS = "başım yanıyo kulaklarım şişti bugün boyattım sizde";
  test.each(["ne yapıcam", "çok kötüyüm"])(
    "what to do is told from the firm's article, before the numbers: %s",
    (said) => {
      const { text, parts } = say(BURNS, said)[1]!;
      expect(parts.act).toBe("safety");
      expect(text).toMatch(/^İşlem sonrası yanma.*112/s);
      expect(text).not.toContain("alerji testi");
    },
  );

  test("of another danger nothing of hair is told", () =>
    expect(say("kalbim sıkışıyor kolum uyuştu", "ne yapıcam")[1]!.text).not.toContain("saçı"));
});
