import { describe, expect, test } from "vitest";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { demoIndexes } from "../../scripts/eval.ts";

const indexes = demoIndexes();
const talk = (kb: string, ...said: string[]) =>
  holdDialogue({ index: indexes.get(kb)!, offer: kb === "saglayici" ? "demo" : "person", siteUrl: "" }, said).map(
    ({ answer }) => answer,
  );
const last = (kb: string, ...said: string[]) => talk(kb, ...said).at(-1)!;

describe("a detail that is added after a handoff", () => {
  test("is acknowledged, and contact data asked for again", () => {
    const added = last("hastane", "doktor bey çok kabaydı", "dahiliyedeydi, dün");
    expect(added).toMatchObject({ outcome: "small-talk", parts: { act: "collect" } });
    expect(added.text).toContain("not aldım");
    expect(added.text).toContain("Size hangi telefon numarasından ulaşalım?");
  });

  test("needs nothing else once the visitor can be reached", () => {
    const added = last("hastane", "doktor bey çok kabaydı", "Selin Kaya 0500 000 00 11", "sekreter de güldü");
    expect(added).toMatchObject({ outcome: "small-talk", parts: { act: "confirm" } });
    expect(added.text).not.toContain("telefon");
  });

  test("is not seen in a question, thanks, or a request for a person", () => {
    const before = ["doktor bey çok kabaydı", "Selin Kaya 0500 000 00 11"];
    expect(last("hastane", ...before, "ziyaret saatleri nedir").parts.act).toBe("answer");
    expect(last("hastane", ...before, "teşekkürler umarım ilgilenirsiniz").outcome).toBe("small-talk");
    expect(last("hastane", ...before, "teşekkürler umarım ilgilenirsiniz").text).not.toContain("not aldım");
    expect(last("hastane", ...before, "yetkili biriyle görüşeyim").parts.act).toBe("hand-off");
  });

  test("is not taken for a company's name when one was asked for", () => {
    const answers = talk("saglayici", "demo istiyorum", "Ece Aydın", "yarın 14:00 uygun", "Nar Kozmetik");
    expect(answers.at(-1)!.parts.form?.values).toMatchObject({ name: "Ece Aydın", company: "Nar Kozmetik" });
    expect(last("saglayici", "demo istiyorum", "Ece Aydın", "Uygun Elektrik").parts.form?.values).toMatchObject({
      company: "Uygun Elektrik",
    });
  });
});

test("a visitor who says they are waiting is told that the request is stored", () => {
  const answer = last("magaza", "PARAMI GERİ İSTİYORUM", "0500 000 00 11", "BEKLİYORUM");
  expect(answer.parts.act).toBe("confirm");
  expect(answer.text).toContain("kayıtlı");
});

test("“iptal oldu mu” does not cancel a request", () => {
  const answer = talk("hastane", "temsilci istiyorum", "0500 000 00 11", "tamam mı iptal oldu mu").at(-1)!;
  expect(answer.text).not.toContain("geri çek");
  expect(answer.consequences).not.toHaveProperty("takenBack");
});

describe("a bare number", () => {
  test.each(["1763905", "no: 1763905", "847382910455", "8473829104", "17639 numaralı"])(
    "is of a record to who was told that none are seen here: %s",
    (number) => {
      const answer = last("magaza", "siparişim nerede", number);
      expect(answer.text).toContain("numarayı ekibimiz bu konuşmada görür");
      expect(answer.parts.act).toBe("decline");
    },
  );

  test("that is a phone number is stored as one", () => {
    expect(last("magaza", "siparişim nerede", "0500 000 00 11").parts.act).toBe("confirm");
  });
});

describe("a name that is written alone", () => {
  test("is taken for the visitor's, and a number asked for", () => {
    const [, named, reached] = talk("hastane", "kardiyoloji doktorunuz kim", "Zeynep Ak", "0500 000 00 11");
    expect(named!.text).toContain("Zeynep Ak");
    expect(named!.parts.form).toMatchObject({ kind: "call-back", asked: "phone", values: { name: "Zeynep Ak" } });
    expect(reached!.consequences).toMatchObject({
      form: { values: { name: "Zeynep Ak", phone: expect.stringContaining("500") } },
    });
    expect(reached!.text).not.toContain("soyad");
  });

  test("is greeted before anything was asked", () =>
    expect(last("hastane", "merhaba", "Zeynep Ak").text).toContain("Zeynep Ak"));

  test.each(["Beyaz Gömlek", "Ankara Çankaya", "Kredi Kartı"])("is no thing or place: %s", (text) =>
    expect(last("magaza", "kargo ücreti ne kadar", text).parts.form ?? null).toBeNull(),
  );
});

describe("“acil” alone", () => {
  test("urges on what was asked for, and asks for a number again", () =>
    expect(last("saglayici", "mevcut müşterinizim panele giremiyorum", "acil").text).toMatch(
      /not aldım.* telefon numarasından/,
    ));

  test("is the emergency department where there is one", () =>
    expect(last("hastane", "randevumu göremiyorum", "acil").text).toContain("Acil servis"));
});
