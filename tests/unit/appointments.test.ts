import { expect, test } from "vitest";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { calendarAt } from "#server/assistant/turn/calendar.ts";

const index = buildKnowledgeIndex({
  articles: [
    {
      ...{ id: "randevu", title: "Randevu nasıl alınır?", questions: ["Randevu almak istiyorum"] },
      answer: "Randevuyu telefonla ya da buradan alabilirsiniz. Boya ve keratin yalnızca randevuyla yapılır.",
    },
    {
      ...{ id: "keratin", title: "Keratin bakımı", questions: ["Keratin ne kadar?"] },
      answer: "Keratin 2.500 TL'dir ve 3 saat sürer.",
    },
  ],
  products: [],
});
/** A Tuesday. */
const calendar = calendarAt(new Date("2026-12-01T09:00:00Z"));
const hold = (...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "", calendar }, said).at(-1)!.answer;
const kept = (...said: string[]) => hold(...said).consequences.form?.values;
const NUMBER = "Büşra Ak 0500 000 00 11";

test("what is asked beside a wish to enrol is not passed over", () => {
  expect(hold("yarın gelip kayıt olacağım").text).toMatch(/^Bu işlemi buradan tamamlayamıyorum/);
  expect(hold("yarın gelip kayıt olacağım kaçta açıksınız").text).not.toMatch(/buradan tamamlayamıyorum/);
});

test("a day with a wish for an appointment is in the record of the call, with what it is for", () => {
  expect(kept("tamam 12 aralık cumartesi keratin yazın", NUMBER)).toMatchObject({
    ...{ phone: "0500 000 00 11", name: "Büşra Ak", when: "12 Aralık Cumartesi" },
    about: "tamam 12 aralık cumartesi keratin yazın",
  });
  for (const [wish, when] of [
    ["çarşamba saat 11 e dip boya randevusu istiyorum", "2 Aralık Çarşamba, 11.00"],
    ["salı günü 10 a randevu istiyorum", "8 Aralık Salı, 10.00"],
    ["yarın 3'e kesim randevusu alabilir miyim", "2 Aralık Çarşamba, 15.00"],
    ["2 gibi randevu yazın Ali", "14.00"],
  ] as const)
    expect(kept(wish, NUMBER)!["when"], wish).toBe(when);
  expect(hold("salı günü 10 a randevu istiyorum").text).toMatch(/^Randevuyu telefonla .*\n\nGünü ve saati/s);
  expect(kept("keratin ne kadar", "5 aralık cumartesi olur mu", NUMBER)!["when"]).toBe("5 Aralık Cumartesi");
});

test("so is a day at which the firm's people are to come", () => {
  for (const [wish, when] of [
    ["tamam yarın gelsinler", "2 Aralık Çarşamba"],
    ["yarın sabah gelip halıları alın", "2 Aralık Çarşamba, sabah"],
    ["halıları cuma akşam 6 da gelip alır mısınız", "4 Aralık Cuma, 18.00"],
  ] as const)
    expect(kept(wish, NUMBER)!["when"], wish).toBe(when);
  expect(hold("kargo yarın gelsin").parts.form).toBeUndefined();
  expect(hold("pazar geliyor musunuz").parts.form).toBeUndefined();
});

test("who wants somebody of the firm to come is asked for a number", () => {
  for (const wish of [
    "usta gönderir misiniz",
    "birini yollayın lütfen",
    "gelip bakar mısınız",
    "servis çağırmak istiyorum",
    "arıza kaydı açtırmak istiyorum",
    "tamam gelsin biri",
  ])
    expect(kept(wish, NUMBER), wish).toMatchObject({ phone: "0500 000 00 11" });
  for (const asked of [
    "ustayı ne zaman gönderirsiniz",
    "kargoyu birine gönderin",
    "gelip bakmanız ne kadar",
    "oda servisi istiyorum",
  ])
    expect(hold(asked).text, asked).not.toContain("kararlaştırır");
});

test("who wants an appointment changed or called off is asked for a number, and told the terms there are", () => {
  for (const wish of [
    "randevumu iptal edin",
    "randevumu değiştirmek istiyorum",
    "yarın 10 da randevum vardı erteleyebilir miyiz",
    "randevumu cumaya alalım",
  ]) {
    expect(hold(wish).text, wish).not.toContain("Randevuyu telefonla");
    expect(kept(wish, NUMBER), wish).toMatchObject({ phone: "0500 000 00 11" });
  }
  const terms = {
    id: "iptal",
    title: "Randevu iptali",
    questions: ["Randevumu iptal etmek istiyorum"],
    answer: "Randevu bir gün önceye kadar iptal edilir.",
  };
  const salon = buildKnowledgeIndex({ articles: [terms], products: [] });
  const told = holdDialogue({ index: salon, offer: "person", siteUrl: "", calendar }, [
    "randevumu iptal etmek istiyorum",
  ]);
  expect(told[0]!.answer.text).toMatch(/^Randevu bir gün önceye kadar iptal edilir\.\n\nRandevunuzu buradan/);
  for (const asked of ["randevumu iptal edersem ücret alır mısınız", "randevu nasıl değiştirilir"])
    expect(hold(asked).text, asked).not.toContain("değiştiremiyorum");
});

test("who cannot keep an appointment, or will not be in, is asked for a number", () => {
  for (const told of [
    "yarın için randevum vardı",
    "randevuma gelemeyeceğim",
    "yarınki randevuya yetişemicem",
    "yarın evde olamayacağım",
    "cuma alacaktınız evde yokum",
  ])
    expect(hold(told).text, told).toContain("değiştiremiyorum");
  for (const other of ["yarın evde misiniz", "yarın evde olmazsam ne olur", "randevuya kaç dakika gecikebilirim"])
    expect(hold(other).text, other).not.toContain("değiştiremiyorum");
});

test("who agrees to what was told and wishes to take part is asked for a number", () => {
  for (const wish of [
    "tamam kaydedelim",
    "oldu ayarlayın",
    "kızımı yazdıralım",
    "bizi de yazın",
    "yerimizi ayırtalım",
    "katılmak istiyoruz",
  ])
    expect(kept("keratin ne kadar", wish, NUMBER), wish).toMatchObject({ phone: "0500 000 00 11" });
  for (const other of [
    "yazın da açık mısınız",
    "kimler katılabilir",
    "yer var mı",
    "keratin yapalım mı",
    "ses ayarı nasıl yapılır",
    "bunu yazmayın",
  ])
    expect(hold("keratin ne kadar", other).text, other).not.toContain("Bu işlemi buradan");
});

test("the day or the hour is corrected, and the other one stays", () => {
  const wish = "12 aralık cumartesi keratin yazın";
  expect(kept(wish, NUMBER, "yok pardon 13 ü olsun pazar")!["when"]).toBe("13 Aralık Pazar");
  expect(kept(wish, "saat 11", NUMBER)!["when"]).toBe("12 Aralık Cumartesi, 11.00");
  expect(kept("çarşamba saat 11 e boya randevusu istiyorum", NUMBER, "o zaman perşembeye alalım")!["when"]).toBe(
    "3 Aralık Perşembe, 11.00",
  );
});

test("a wish for an appointment or to be fetched needs no day, and what was just told is not told again", () => {
  expect(hold("keratin ne kadar", "randevu alayım o zaman").text).toMatch(/^Randevuyu telefonla .*\n\nGünü ve saati/s);
  expect(hold("randevu nasıl alınıyor", "tamam randevu almak istiyorum").text).toMatch(/^Günü ve saati/);
  expect(hold("keratin ne kadar", "tamam gelip alın o zaman").text).toContain("Günü ve saati");
  expect(hold("randevu nasıl alınıyor").text).not.toContain("Günü ve saati");
  for (const asked of ["evden alıyor musunuz", "gelip alırım", "randevu almadan gelsem", "kargoyu gelip alın"])
    expect(hold(asked).text, asked).not.toContain("Günü ve saati");
});

test("another time that is proposed is noted as one that is told", () => {
  const booked = ["boya için randevu istiyorum", "cumartesi 14:00 gibi", NUMBER];
  expect(kept(...booked, "saat 3 yapalım mı onu")?.["when"]).toMatch(/Cumartesi, 15\.00/);
  expect(kept(...booked, "pazartesi saat 15 te yapalım mı")?.["when"]).toMatch(/Pazartesi, 15\.00/);
  for (const asked of ["3 yapalım", "tamam 2 yapalım", "boyayı nasıl yapalım"])
    expect(hold("keratin ne kadar", asked).text, asked).not.toContain("Günü ve saati");
});
