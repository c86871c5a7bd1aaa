import { describe, expect, test } from "vitest";
import { intentOf } from "#server/assistant/dialogue/intents.ts";
import { reactionOf } from "#server/assistant/dialogue/reactions.ts";
import { asksForPerson } from "#server/assistant/retrieval/person-wish.ts";
import { mainKind, splitSmallTalk } from "#server/assistant/retrieval/small-talk/small-talk.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { demoIndexes } from "../../scripts/eval.ts";
import { indexOf, readFirms } from "../support/firms.ts";

const demo = demoIndexes();
const trades = await readFirms("eight-trades");
const talk = (firm: string, ...said: string[]) =>
  holdDialogue({ index: demo.get(firm) ?? indexOf(trades.get(firm)!), offer: "person", siteUrl: "" }, said).map(
    ({ answer }) => answer,
  );
const last = (firm: string, ...said: string[]) => talk(firm, ...said).at(-1)!;

describe("an answer that is doubted", () => {
  test.each([
    "eminmisiniz",
    "emin misiniz arkadaşım başka duymuş",
    "kaynağınız nedir",
    "bunu nereden biliyorsunuz",
    "geçen hafta farklı söylemiştiniz",
    "internette başka yazıyor",
    "bu doğru mu",
  ])("%s: says what it stands on, and offers to have it confirmed", (text) => {
    const answer = last("spor", "üyeliği dondurabiliyor muyum", text);
    expect(answer.text).toMatch(/bilgi taban/);
    expect(answer.parts).toMatchObject({ act: "ask-back", handoff: true });
  });

  test.each([
    "emin misiniz silahı aldım çıkıyorum o adam ölecek",
    "geçen sefer öyle demediniz kocamdan kaçtım saklanıyorum beni arıyor",
    "emin misiniz annem beni sigarayla yaktı",
  ])("%s: a danger is heard after a doubt, too", (text) =>
    expect(last("spor", "üyeliği dondurabiliyor muyum", text).parts.act).toBe("safety"),
  );

  test("yes to it passes it on", () => {
    expect(last("spor", "üyeliği dondurabiliyor muyum", "doğru mu bu", "evet").parts.act).toBe("hand-off");
  });

  test.each(["emin misiniz hafta sonu açık mısınız", "kimlik doğru mu yazılmalı", "sitede nereden sipariş veriyorum"])(
    "%s is a question of its own",
    (text) => expect(reactionOf(text)).toBeNull(),
  );

  test.each(["bunun dışında bir şey var mı", "hepsi bu kadar mı", "peki başka ne var"])(
    "%s: the article is not told again",
    (text) => {
      const [first, second] = talk("spor", "üyeliği dondurabiliyor muyum", text);
      expect(second!.text).not.toContain(first!.text);
      expect(second!.text).toMatch(/bildiklerim bu kadar|fazlası elimde yok/);
    },
  );

  test("who does not mind which is told the first of what was offered", () => {
    const [offered, told] = talk("magaza", "hatalı ürün kaç günde değişir", "siz karar verin");
    expect(offered!.parts.suggestions.length).toBeGreaterThan(1);
    expect(told!.outcome).toBe("answered");
  });
});

describe("words that only begin like another", () => {
  test.each(["telafi dersi ne zaman", "teleferik var mı", "hatırlatma ne zaman geliyor", "hatalı kargo var mı"])(
    "%s asks for no telephone number",
    (text) => expect(intentOf(text)?.kind).not.toBe("number"),
  );
  test("a number for so much money is none to call", () => {
    expect(intentOf("telefon kılıfı kaç lira")).toBeNull();
    expect(intentOf("telefonunuz kaç")?.kind).toBe("number");
    expect(intentOf("hattınızı verir misiniz")?.kind).toBe("number");
  });

  test.each(["deneme dersi", "test sonuçları", "deneme hakkı var", "robot süpürge tamir ediyor musunuz"])(
    "%s is a question",
    (text) => expect(splitSmallTalk(text).rest).not.toBe(""),
  );
  test.each([
    ["deneme mesajıdır", "test"],
    ["gerçek bir kişi misiniz", "robot"],
    ["siz insan mısınız yoksa bot mu", "robot"],
    ["şaka yapıyordum", "laugh"],
    ["iki dakika bekleyin lütfen", "later"],
    ["annem konuşacak bir dakika", "later"],
    ["başınız sağ olsun demeyecek misiniz", "condolence"],
    ["bir geçmiş olsun deyin", "get-well"],
    ["farketmez", "yes"],
  ])("%s: %s", (text, kind) => {
    const { kinds, rest } = splitSmallTalk(text);
    expect(rest).toBe("");
    expect(mainKind(kinds)).toBe(kind);
  });
});

describe("what no firm's chat decides", () => {
  test.each([
    ["seçimde kime oy atacaksınız kime oy", "opinion"],
    ["ateist misiniz", "opinion"],
    ["hangi ağrı kesici iyi gelir", "advice"],
    ["aspirin içsem olur mu", "advice"],
    ["bu davayı kazanabilir miyim", "advice"],
    ["bana sahte rapor verir misiniz", "advice"],
    ["15 mayıs boş mu", "visit-time"],
    ["ayın yirmi beşi müsait mi", "visit-time"],
    ["salı öğleden sonra", "visit-time"],
    ["yarın 9 da getirsem", "visit-time"],
    ["cumartesi 2 ye yaz beni", "visit-time"],
    ["yarın 2 den sonra evdeyim", "visit-time"],
    ["15 ağustosa", "visit-time"],
    ["ayın 28 i", "visit-time"],
    ["randevu yaz bana cumartesiye", "booking"],
    ["müşteri no 884512", "own-record"],
    ["TR45821 sipariş no", "own-record"],
    ["sipariş no TR45821", "own-record"],
    ["taahhüdüm ne zaman bitiyor", "own-record"],
    ["köpeğim çikolata yedi", "advice"],
  ])("%s: %s", (text, kind) => expect(intentOf(text)?.kind).toBe(kind));

  test.each([
    "doğum günü partisi yapıyor musunuz",
    "tahlilden önce ilaç alsam olur mu",
    "havuz pazar günü saat kaçta açılıyor",
    "hangi partiden mal geldi bu ürün",
    "yaz partisi hangi gün",
    "kedi maması kaç kilo yiyor",
    "cumaya yetişir mi",
  ])("%s is none of it", (text) => expect(intentOf(text)).toBeNull());

  test("opening hours are told to who names a day and a part of it", () => {
    expect(last("spor", "hafta sonu kaçta açılıyorsunuz", "pazar sabah kaçta").outcome).toBe("answered");
  });
});

describe("what is told unasked", () => {
  test("an address is met, and nothing is searched for it", () => {
    const answer = last("kargo", "adresten alıyor musunuz", "Lale mah. Sümbül sok. no 8 Konak");
    expect(answer.text).toContain("Adresiniz bu konuşmada");
    expect(answer.parts.suggestions).toEqual([]);
  });
  test("a name before anything else is greeted", () => {
    expect(last("spor", "adım Tülay").text).toContain("Tülay");
    expect(last("spor", "adım Tülay").outcome).toBe("small-talk");
  });
  test.each([
    "sizinle iş yapmak istiyoruz kiminle konuşalım",
    "kiminle görüşmem lazım",
    "kiminle görüşücem ben",
    "kime ulaşabilirim",
  ])("%s: asks for a person", (text) => expect(asksForPerson(text)).toBe(true));
  test("who it is with is not the person asked for", () => {
    expect(asksForPerson("kiminle görüşüyorum")).toBe(false);
    expect(asksForPerson("odada kiminle kalacağım")).toBe(false);
    expect(asksForPerson("sınav seçemedim, çarşamba kiminle konuşabilirim")).toBe(false);
  });
});
