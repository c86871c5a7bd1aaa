import { describe, expect, test } from "vitest";
import { intentOf } from "#server/assistant/dialogue/intents.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { mainKind, splitSmallTalk } from "#server/assistant/retrieval/small-talk/small-talk.ts";
import type { Document } from "#server/assistant/retrieval/knowledge-base.ts";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { asksForPerson } from "#server/assistant/retrieval/person-wish.ts";
import { withAddressWritten } from "#server/assistant/language/spoken-address.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { indexOf, readFirms } from "../support/firms.ts";

const trades = await readFirms("eight-trades");
const talk = (firm: string, ...said: string[]) =>
  holdDialogue({ index: indexOf(trades.get(firm)!), offer: "person", siteUrl: "" }, said).map(({ answer }) => answer);
const last = (firm: string, ...said: string[]) => talk(firm, ...said).at(-1)!;

describe("something of the visitor's own", () => {
  test.each([
    "dilekçem işleme alındı mı",
    "kapıcımızın primini yatırdınız mı kartım basıldı mı",
    "ruhsatımı yenilediniz mi",
    "kaskom yapılmış mı",
    "dosyamın duruşması ertelendi mi",
    "gözlüğüm hazır mı",
    "seansım kaçtaydı",
    "müşteri numaram kaç",
    "oğlum derse girdi mi",
    "kartımda ne kadar kaldı",
    "hesabımda toplam kaç puan birikmiş öğrenebilir miyim",
    "paketimde kaç ders kalmış",
  ])("%s: is not seen here", (text) => expect(intentOf(text)?.kind).toBe("own-record"));

  test.each([
    "indirim bitti mi",
    "eğitim başladı mı",
    "deprem oldu mu",
    "kurulum ne kadar",
    "ürün istiyorum, ne kadar",
    "devamsızlık hakkım ne kadar",
    "klima dolumu ne kadar",
    "lensim kaçtı bulamıyorum",
    "bodrumda kaç oda kaldı",
    "sınavda telefon çaldı ne olur",
    "evimde kaç oda olmalı",
    "geçen aldığım nem kremi harikaydı",
  ])("%s: asks for no record", (text) => expect(intentOf(text)?.kind ?? null).not.toBe("own-record"));

  test("an article that answers is told after that", () => {
    expect(last("banka", "kartımın limiti artırıldı mı").text).toMatch(/^Kişisel kayıtları buradan göremiyorum\./);
  });
});

describe("an article beside the matter", () => {
  test.each([
    ["spor", "üyeliğimi iptal edin lütfen", /dondur/i],
    ["banka", "gişede çalışmak istiyorum, özgeçmişimi kime göndereyim", /kredi kart/i],
    ["universite", "kütüphanede personel alımı var mı, nereye başvururum", /yurt/i],
  ])("%s, %s: is not told as the answer", (firm, text, other) => {
    const { text: answer, parts } = last(firm, text);
    expect(answer).not.toMatch(other);
    expect(parts.act).toBe("decline");
  });

  test.each([
    ["spor", "üyeliğimi dondurmak istiyorum", /dondur/i],
    ["kargo", "kurye olarak sizde çalışmak istiyorum", /kurye/i],
  ])("%s, %s: the article about it is", (firm, text, about) => expect(last(firm, text).text).toMatch(about));
});

describe("a firm that has its answers in documents", () => {
  const document = (title: string, ...texts: [heading: string, text: string][]): Document => ({
    ...{ id: title, title, address: null },
    passages: passagesOf({
      title,
      blocks: texts.flatMap(([heading, text]) => [
        { kind: "heading", level: 2, text: heading },
        { kind: "paragraph", text },
      ]),
    }),
  });
  const ask = (said: string) =>
    holdDialogue(
      {
        index: buildKnowledgeIndex({
          articles: [],
          products: [],
          documents: [
            document(
              "Bilgiler",
              ["Çukurambar şubesi", "Tel: 0312 287 00 00"],
              ["Dondurma", "Yıllık üyeler üyeliğini yılda en çok 45 gün dondurabilir."],
              ["Kusurlu ürün", "Kusurlu çıkan ürün 30 gün içinde yenisiyle değiştirilir."],
              ["Acil nöbet", "Gece kusan veya ateşi çıkan kediler için acil nöbetçi hekimimiz 0312 287 00 11'dedir."],
              ["Vale", "Aracınızı evden alıp getirmemizi isterseniz ücret 400 TL'dir."],
            ),
          ],
        }),
        offer: "person",
        siteUrl: "",
      },
      [said],
    ).at(-1)!.answer.text;

  test.each([
    ["çukurambar şubesi telefonu", "0312 287 00 00"],
    ["telefon numaranızı alabilir miyim", "0312 287 00 00"],
    ["üyeliğimi en fazla kaç gün dondurabilirim", "45 gün"],
    ["aracımı evden alır mısınız kaç para", "400 TL"],
  ])("%s: is answered from them", (said, answer) => expect(ask(said)).toContain(answer));

  test("answers what a complaint asks", () =>
    expect(ask("bana kusurlu tişört göndermişsiniz kaç gün içinde değiştirebilirim")).toMatch(/üzgünüm[^]*30 gün/));

  test("tells what comes before any such answer before it", () =>
    expect(ask("kedim gece kusuyor acil nöbetçi hekim var mı")).toMatch(
      /^Hayvanın durumunu buradan değerlendiremem; .* Gece kusan/,
    ));

  test("is not answered for by a passage about something else", () =>
    expect(ask("hesabımı kapatmak istiyorum")).toMatch(/^Hesabınıza buradan erişemiyorum/));
});

test.each(["hesap makinesini açtım ama çalışmıyor", "dedemin eski resmini düzeltir misiniz"])(
  "a thing is no account, and a firm's work no order to the assistant: %s",
  (said) => expect(intentOf(said)).toBeNull(),
);

test.each([
  ["hesabıma giremiyorum", "account"],
  ["randevumu cumaya alır mısınız lütfen", "booking"],
])("%s: is told to the staff", (said, kind) => expect(intentOf(said)?.kind).toBe(kind));

describe("a day with a request to enter it", () => {
  test.each([
    "perşembe 4'e yazın beni",
    "salı 11 e randevu alayım",
    "pazartesi sabah 10'a kaydedin lütfen",
    "diş taşı için çarşamba 2 yi ayırır mısınız",
  ])("%s: nothing is booked, and contact details are asked for", (text) => {
    const answer = last("disci", text);
    expect(answer.text).toMatch(/^Günü ve saati buradan kesinleştiremiyorum/);
    expect(answer.parts.act).toBe("decline");
  });

  test("a danger beside a day is heard", () => {
    expect(last("disci", "yarın akşam kendimi öldüreceğim annemi yazın").parts.act).toBe("safety");
  });
});

describe("an address that is read aloud", () => {
  test.each([
    ["oya nokta kurt et gmail nokta com", "oya.kurt@gmail.com"],
    ["mailim gül alt tire ay et firma nokta com nokta tr", "mailim gul_ay@firma.com.tr"],
    ["ali tire can at hotmail nokta com", "ali-can@hotmail.com"],
    ["zeynep @ outlook . com", "zeynep@outlook.com"],
  ])("%s", (text, written) => expect(withAddressWritten(text)).toBe(written));

  test.each(["kaydımı iptal et. nokta atışı", "siparişimi teslim et. kapıda", "com nokta"])("%s is none", (text) =>
    expect(withAddressWritten(text)).toBe(text),
  );

  test("is kept", () => {
    expect(last("disci", "temsilciye bağla", "telefon vermem", "elif nokta su et yahoo nokta com").text).toMatch(
      /elif\.su@yahoo\.com/,
    );
  });
});

describe("a call that was asked for", () => {
  const asked = ["beni arayın", "0532 000 00 11"];

  test.each(["gerek kalmadı aramayın", "boşverin aramasınlar"])("%s: is withdrawn, also after a question", (text) => {
    const answer = last("banka", ...asked, "kart aidatı ne kadar", text);
    expect(answer.consequences.takenBack).toBeDefined();
    expect(answer.text).toMatch(/geri çektiğinizi/);
  });

  test("a day for it is noted, and it is not asked for again", () => {
    const answer = last("banka", ...asked, "kart aidatı ne kadar", "cuma öğleden sonra arayın ama");
    expect(answer.text).toMatch(/Cuma, öğleden sonra olarak not aldım/);
    expect(answer.consequences.form).toMatchObject({
      state: "kept",
      values: { when: expect.stringMatching(/Cuma, öğleden sonra$/) },
    });
  });
});

describe("who is there", () => {
  test.each(["burada biri var mı", "alo orda kimse var mı"])("%s: is greeted", (text) => {
    const { kinds, rest } = splitSmallTalk(text);
    expect([mainKind(kinds), rest]).toEqual(["greeting", ""]);
  });

  test.each(["sen robot mu", "peki siz yapay zeka mı yoksa insan mı"])("%s: is told what it is", (text) =>
    expect(mainKind(splitSmallTalk(text).kinds)).toBe("robot"),
  );

  test("an adviser is a person", () => {
    expect(asksForPerson("bir danışmanla konuşmak istiyorum")).toBe(true);
    expect(asksForPerson("danışman maaşları ne kadar")).toBe(false);
  });
});
