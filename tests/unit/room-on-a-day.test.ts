import { describe, expect, test } from "vitest";
import { intentOf } from "#server/assistant/dialogue/intents.ts";
import { isVisitDetail } from "#server/assistant/dialogue/visit-intents.ts";
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
