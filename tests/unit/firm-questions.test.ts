import { describe, expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { demoIndexes } from "../../scripts/eval.ts";
import { indexOf, readFirms } from "../support/firms.ts";

const trades = await readFirms("eight-trades");
const indexes = new Map([
  ...demoIndexes(),
  ...[...trades].map(([firm, knowledge]) => [firm, indexOf(knowledge)] as const),
]);
const last = (firm: string, ...said: string[]) =>
  holdDialogue({ index: indexes.get(firm)!, offer: "person", siteUrl: "" }, said).at(-1)!.answer;

describe("where the firm is", () => {
  test.each(["neredesiniz", "adresiniz ne", "adres alabilir miyim", "konum atar mısınız", "mağazanız nerede acaba"])(
    "is told: %s",
    (asked) => expect(last("magaza", asked).text).toContain("İstanbul Kadıköy ve Bakırköy"),
  );

  test("is asked of the firm after a product, too", () =>
    expect(last("magaza", "saten gömlek ne kadar", "adres").text).toContain("İstanbul Kadıköy ve Bakırköy"));

  test("is told from a text about something else, where nothing is about it", () => {
    const { text, outcome } = last("hukuk", "neredesiniz");
    expect(outcome).toBe("answered");
    expect(text).toContain("Adliye Caddesi No: 44");
  });

  test("that is not known is said so, and counts as unanswered", () => {
    const { text, outcome } = last("kargo", "adresiniz ne");
    expect(outcome).toBe("declined");
    expect(text).toMatch(/^Adresimiz bilgi tabanımda yok\./);
    expect(text).not.toContain("•");
  });

  test.each(["teslimat adresimi değiştirebilir miyim", "kargom nerede", "adresten alım var mı"])(
    "is not what is asked by: %s",
    (asked) => expect(last("kargo", asked).text).not.toContain("Adresimiz bilgi tabanımda"),
  );
});

test("what was told lately is told again to whoever asks for it alone, and is not said to be unknown", () => {
  const index = buildKnowledgeIndex({
    articles: [
      {
        id: "saat",
        title: "Çalışma saatleri ve adres",
        questions: [],
        answer: "Fatih Bulvarı No: 77 Bursa. Pazartesi-cumartesi 08:30-19:30. Telefon 0224 249 60 13.",
      },
    ],
    products: [],
  });
  const told = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text;
  for (const asked of ["numara ver", "telefon numaranız ne", "numara neydi"])
    expect(told("saat kaçta açılıyorsunuz", asked), asked).toContain("0224 249 60 13");
  expect(told("pazar açık mısınız", "adres neydi")).toContain("Fatih Bulvarı No: 77");
});

describe("when the firm is open", () => {
  test.each(["saat kaçta açılıyorsunuz", "pazar açık mısınız", "kaça kadar açıksınız", "çalışma saatleriniz nedir"])(
    "is told: %s",
    (asked) => {
      expect(last("disci", asked).parts.sources[0]?.title).toBe("Çalışma saatleri");
      expect(last("magaza", asked).text).toContain("10:00-22:00");
    },
  );

  test("is not asked of a thing of the firm's", () =>
    expect(last("spor", "havuz kaçta açılıyor").parts.sources[0]?.title).toMatch(/Havuz/));
});

test("an e-mail address is told from a text about something else, or said not to be known", () => {
  expect(last("hukuk", "mail adresiniz ne").text).toMatch(/@karatabanhukuk\.example/);
  expect(last("magaza", "e-posta adresiniz nedir").outcome).toBe("declined");
});

describe("how to reach the firm", () => {
  test.each(["size nasıl ulaşırım", "size nasıl ulaşabilirim acaba", "sizinle nasıl iletişime geçebilirim"])(
    "is told with the number, the mail address and the place: %s",
    (asked) => {
      const { text } = last("restoran", asked);
      expect(text).toMatch(/0850 000 00 61[^]*@nargolgesi\.example[^]*Değirmen Caddesi No: 18/);
      expect(text.match(/ekibimiz size oradan yardımcı olabilir/g)).toHaveLength(1);
    },
  );

  test("is told from the text about it, and the addresses", () =>
    expect(last("magaza", "iletişim bilgileriniz nedir").text).toMatch(/^Müşteri hizmetlerimize[^]*Kadıköy/));

  test("that is not known at all is said so", () =>
    expect(last("universite", "size nasıl ulaşabiliriz").text).toMatch(/^İletişim bilgilerimiz bilgi tabanımda yok\./));

  test("is not the way there", () => expect(last("disci", "size nasıl gelirim").text).not.toContain("0850"));
});

test.each(["mail atın", "mail atar mısınız bana", "adres vereyim", "adresi yazıyorum", "e-posta gönderin"])(
  "who gives an address, or asks to be written to, is told none: %s",
  (said) => expect(last("magaza", said).text).not.toMatch(/Kadıköy|e-posta adresi bilgi tabanımda/),
);

test("“kaç numara” asks for a size, and for no telephone", () => {
  expect(last("magaza", "kaç numara almam lazım").text).not.toMatch(/0850|numara bilgi tabanımda/);
});

test("a telephone number is told from a text about something else", () =>
  expect(last("restoran", "telefon numaranız kaç").text).toMatch(/0850 000 00 61/));

describe("where to park", () => {
  test.each(["park yeri var mı", "otoparkınız var mı", "arabayı nereye park edebilirim"])("is told: %s", (asked) => {
    expect(last("spor", asked).parts.sources[0]?.title).toBe("Otopark");
    expect(last("disci", asked).text).toContain("otoparkta hastalarımıza");
  });

  test.each(["banka", "hukuk", "magaza"])("that is not known to %s is said so, whatever it says of parks", (firm) => {
    const { text, outcome } = last(firm, "park yeri var mı");
    expect(outcome).toBe("declined");
    expect(text).toMatch(/^Otoparkımız olup olmadığı bilgi tabanımda yok/);
  });

  test.each([
    ["Yerimiz", ["Otopark var mı?"], "Çınar Sokak 4. Önünde durulabilir, otoparkımız yok."],
    ["Konser günleri", [], "Kapılar 20:00'de açılır. Binanın altında otopark bulunur."],
  ])("is told by an article titled “%s”", (title, questions, answer) => {
    const index = buildKnowledgeIndex({
      articles: [
        { id: "a", title, questions, answer },
        { id: "b", title: "Ödeme", questions: [], answer: "Nakit ve kart geçer." },
      ],
      products: [],
    });
    const { answer: told } = holdDialogue({ index, offer: "person", siteUrl: "" }, ["park yeri var mı"]).at(-1)!;
    expect(told.text).toContain(answer);
  });

  test("is not what is asked by another question about parking", () => {
    expect(last("belediye", "kaldırıma park etmenin cezası ne kadar").text).toContain("1.120 TL");
    expect(last("hastane", "otopark ücreti ne kadar").text).toContain("40 TL");
  });
});

describe("whether it suits one's own business", () => {
  test.each([
    ["bizim 3 şubeli bir kuaför zincirimiz var işe yarar mı", "Hizmet verdiğimiz sektörler"],
    ["küçük bir otel işletiyorum bana uygun mu", "Seyahat ve turizm çözümü"],
  ])("is told from what is said of that trade, or of all: %s", (text, title) =>
    expect(last("saglayici", text).parts.sources[0]?.title).toBe(title),
  );

  test("is nothing that a shop without such a text answers", () =>
    expect(last("magaza", "bizim bir kuaför zincirimiz var bana uygun mu").outcome).not.toBe("answered"));
});
