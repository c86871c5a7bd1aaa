import { expect, test } from "vitest";
import { answerBuiltIn } from "#server/assistant/built-in/answer-message.ts";
import { calendarAt } from "#server/assistant/dialogue/form-definition.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";

const NOVEMBER = calendarAt(new Date("2026-11-22T09:00:00Z"));
const SEPTEMBER = calendarAt(new Date("2026-09-30T09:00:00Z"));

/** What Lirva's assistant says of its campaign, if this is what Lirva has written about it. */
const toldOf = (answer: string, calendar = NOVEMBER) =>
  answerBuiltIn(
    buildKnowledgeIndex({
      articles: [{ id: "kampanya", title: "Güz kampanyası", questions: ["Güz kampanyası var mı?"], answer }],
      products: [],
    }),
    "güz kampanyası var mı",
    { offer: "person", calendar },
  ).text;

test.each([
  ["Gömleklerde %20 indirim 30 Eylül 2026'ya kadar geçerlidir.", "30 Eylül 2026"],
  ["Gömleklerde 30.09.2026 tarihine kadar %20 indirim var.", "30.09.2026"],
  ["Gömleklerde %20 indirim var. Son gün: 30 Eylül 2026", "30 Eylül 2026"],
  ["Gömleklerde %20 indirim, 15 Ekim 2026'ya kadar.", "15 Ekim 2026"],
  ["Kampanya 1 – 30 Eylül 2026 tarihleri arasında yapılır.", "30 Eylül 2026"],
  ["Gömleklerde %20 indirim var. Geçerlilik: 1 Eylül 2026 – 31 Ekim 2026", "31 Ekim 2026"],
  ["Gömleklerde %20 indirim. Geçerlilik tarihi: 1 Eylül 2026 – 31 Ekim 2026", "31 Ekim 2026"],
  ["Gömleklerde %20 indirim. Geçerlilik: 31 Ekim 2026 - stoklarla sınırlı", "31 Ekim 2026"],
  ["Kampanya 1 Eylül 2026'da başladı. İndirim 15 Ekim'e kadar sürer.", "15 Ekim"],
  ["2026 güz kampanyası: gömlekler 15 Ekim'e kadar %20 indirimli.", "15 Ekim"],
])("an offer whose last day is over is told with that: %s", (answer, day) => {
  expect(toldOf(answer)).toBe(`${answer}\nAncak bu tarih (${day}) geçti.`);
});

test("of several days that are over each is named", () => {
  expect(toldOf("Gömlekler 30 Eylül 2026'ya kadar indirimli. Kemerler 15 Ekim 2026'ya kadar indirimli.")).toMatch(
    /\nAncak bu tarihler \(30 Eylül 2026, 15 Ekim 2026\) geçti\.$/,
  );
});

test("on its last day an offer still holds", () => {
  const answer = "Gömleklerde %20 indirim 30 Eylül 2026'ya kadar geçerlidir.";
  expect(toldOf(answer, SEPTEMBER)).toBe(answer);
});

test.each([
  "Kampanyamız 31 Aralık 2026'ya kadar geçerlidir.",
  "Güz kampanyasını ilk kez 12 Ekim 1998'de yaptık.",
  "Kampanya, Kurulun 3 Mayıs 2024 tarihli kararı uyarınca geçerlidir.",
  "Kampanya koşulları 1 Ekim 2026'dan itibaren geçerlidir.",
  "Kampanya fiyatları. Geçerlilik tarihi: 1 Ekim 2026'dan itibaren",
  "Kampanya fiyatları. Geçerlilik: 01.10.2026 tarihinden itibaren",
  "31.12.2025 tarihine kadar alınan kartlar kampanyada kullanılabilir.",
  "31 Ağustos 2026'ya kadar Kadıköy'deydik, kampanya artık Beşiktaş'ta.",
  "Güz kampanyası her yıl 15 Ekim'e kadar sürer; 2026'da da öyle.",
  "Güz kampanyası 15 Ekim'e kadar sürer.",
  "Kampanya müdürümüz Ece Tunalı, 1 Mart 2015 - 3 Mayıs 2024 tarihleri arasında şube müdürü.",
  "2019'da açılan mağazamızda kampanya 15 Ekim'e kadar sürer.",
  "Kampanya 30 Eylül 2026 ve 28 Şubat 2027 tarihlerine kadar iki kez yapılır.",
])("what is still to come, recurs or is history is told alone: %s", (answer) => {
  expect(toldOf(answer)).toBe(answer);
});
