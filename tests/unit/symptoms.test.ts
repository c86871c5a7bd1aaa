import { describe, expect, test } from "vitest";
import { last, talk } from "../support/demo-conversation.ts";
import { last as lastOf, talk as talkOf } from "../support/trade-conversation.ts";

const ADVICE = /^Geçmiş olsun\. Bunu buradan değerlendiremem, teşhis de koyamam; .* 112’yi arayın/;

describe("a symptom", () => {
  test.each([
    "dikişim açıldı",
    "parmağımı kestim",
    "ameliyat yerim iltihaplandı kokuyor",
    "karnım çok ağrıyor",
    "başım ağrıyor",
    "canım çok acıyor",
    "kalbim çarpıyor",
    "yüzüm şişti",
    "oğlum 5 gündür öksürüyor",
    "bebeğim ateşlendi 38.5",
  ])("told to the hospital is met with a neutral text and its emergency department: %s", (text) => {
    const answer = last("hastane", text);
    expect(answer.text).toMatch(ADVICE);
    expect(answer.parts).toMatchObject({ sources: [{ title: "Acil servis" }], suggestions: [] });
  });

  test.each(["karnım ağrıyor hangi bölüme gideyim", "kızım 38 derece ateşli hangi bölüm"])(
    "with a question for the department is met with the departments: %s",
    (text) => {
      const answer = last("hastane", text);
      expect(answer.text).toMatch(ADVICE);
      expect(answer.parts.sources).toMatchObject([{ title: "Bölümler ve uzmanlık alanları" }]);
    },
  );

  test("is answered from the knowledge where that knows it", () => {
    expect(lastOf("disci", "dişim ağrıyor").parts.sources[0]?.title).toBe("Acil diş ağrısı");
  });

  test("that the knowledge answers gets good wishes before the answer", () => {
    const answer = last("hastane", "kızımın kulağı ağrıyor");
    expect(answer.text).toMatch(/^Geçmiş olsun\.\n\nHastanemizde /);
  });

  test("told to a shop is met with the text alone", () => {
    const answer = last("magaza", "parmağımı kestim");
    expect(answer.text).toMatch(ADVICE);
    expect(answer.parts.sources).toEqual([]);
  });

  test.each(["ayağım ağrıyor bu ayakkabıda", "elim boş döndüm", "dişim için fiyat alabilir miyim"])(
    "is none in: %s",
    (text) => expect(last("magaza", text).text).not.toMatch(ADVICE),
  );
});

test("a child's high fever is an illness, and no child to be protected from people; its age changes nothing", () => {
  const [fever, age] = talk("hastane", "çocuğum 39 ateşi var", "2 yaşında");
  for (const answer of [fever!, age!]) expect(answer.parts.act).toBe("safety");
  expect(fever!.text).toMatch(/112’yi arayın/);
  expect(fever!.text).not.toMatch(/şiddet|183/);
});

test("a sick animal is sent to a vet, and not to the hospital's emergency department", () => {
  const answer = last("hastane", "köpeğim topallıyor");
  expect(answer.text).toMatch(/veteriner hekime gösterin/);
  expect(answer.parts).toMatchObject({ act: "decline", sources: [] });
  expect(lastOf("veteriner", "köpeğim topallıyor").parts.sources[0]?.title).toBe("Nöbetçi hekim ve acil durum");
});

test.each(["köpeğim beni ısırdı ne yapmalıyım", "oğlumu kedi tırmaladı"])(
  "who was bitten or scratched by an animal is sent to a doctor, also by a vet: %s",
  (text) => expect(lastOf("veteriner", text).text).toMatch(ADVICE),
);

test("who cannot climb stairs is in no danger, unless something else ails him", () => {
  expect(last("hastane", "70 yaşında dedem var merdiven çıkamıyor").parts.act).not.toBe("safety");
  expect(last("hastane", "dedem merdiven çıkamıyor nefesi yetmiyor göğsü ağrıyor").parts.act).toBe("safety");
});

describe("an animal in danger", () => {
  const emergency = "Nöbetçi hekim ve acil durum";
  test.each([
    "merhaba köpeğim çok yaşlı kanser artık çok acı çekiyo",
    "hamsterım çok hareketsiz ölüyor galiba",
    "gebe köpeğim doğum yapıyor galiba ne yapmalıyım",
    "kedim idrarını yapamıyo sabahtan beri",
    "köpeğime araba çarptı",
    "aşı olduktan sonra kedim çok halsiz normal mi",
  ])("is the vet's, and no emergency of a person: %s", (text) => {
    const answer = lastOf("veteriner", text);
    expect(answer.text).toMatch(/^Hayvanın durumunu buradan değerlendiremem/);
    expect(answer.text).not.toContain("112");
    expect(answer.parts.sources[0]?.title).toBe(emergency);
  });

  test("is meant where a later message tells how it is, without the whole text once more", () => {
    const answers = talkOf("veteriner", "köpeğim topallıyor", "sabahtan beri kusuyor", "acil mi sizce", "ne yapayım");
    expect(answers[1]!.text).toMatch(/beklemeden bir veteriner hekimi arayın/);
    expect(answers[2]!.text).toMatch(/hayvanı gören hekim söyler/);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(answers.length - 1);
    for (const { text, parts } of answers.slice(1)) {
      expect(text).not.toMatch(/112|bilgim yok/);
      expect(parts.suggestions).toEqual([]);
    }
  });

  test("is heard amid a complaint, too", () => {
    const [, told] = talkOf("veteriner", "köpeğime yanlış ilaç verdiniz şikayetçiyim", "sabahtan beri kusuyor");
    expect(told!.text).toMatch(/^Hayvanın durumunu buradan değerlendiremem/);
  });

  test("that was killed is a complaint", () =>
    expect(lastOf("veteriner", "kedimi öldürdünüz").parts.act).toBe("hand-off"));

  test("leaves a person beside it in danger", () => {
    expect(lastOf("veteriner", "köpek ısırdı bacağı parçalandı kanıyor").parts.act).toBe("safety");
    const swallowed = "Köpeğin ilacını kendi ilacım sanıp içmişim, ellerim titriyor kalbim çarpıyor";
    expect(lastOf("veteriner", swallowed).parts.act).toBe("safety");
    expect(lastOf("veteriner", "köpek bacağımı parçaladı, kanıyor").parts.act).toBe("safety");
    expect(lastOf("veteriner", "köpeğimi gezdirirken bayıldım nefes alamıyorum").parts.act).toBe("safety");
    expect(lastOf("veteriner", "kedim hasta", "ben nefes alamıyorum").parts.act).toBe("safety");
    expect(lastOf("veteriner", "kedim öldü artık yaşamak istemiyorum").parts.act).toBe("safety");
    expect(lastOf("veteriner", "köpeğim iyi de oğlum fare zehri yuttu", "sabahtan beri kusuyor").parts.act).toBe(
      "safety",
    );
  });

  test("is none of what it merely does not like", () => {
    expect(lastOf("veteriner", "kedim kumunu sevmiyor ne yapayım").text).not.toMatch(/veteriner hekime gösterin/);
  });
});

describe("what helps against a symptom", () => {
  test.each(["ne içeyim", "hangi ilaç", "ne iyi gelir peki", "ilaç önerir misiniz"])(
    "is for a doctor or pharmacist to say: %s",
    (text) => {
      const answer = last("hastane", "boğazım ağrıyor", text);
      expect(answer.text).toMatch(/^İlaç ya da tedavi öneremem/);
      expect(answer.parts).toMatchObject({ sources: [], suggestions: [] });
    },
  );

  test("is no question of who told of no symptom", () =>
    expect(last("hastane", "kafeterya var mı", "ne içebilirim").text).not.toMatch(/tedavi/));
});

test("what hurts is neither open nor of who has eaten nothing", () => {
  expect(last("hastane", "acıyor mu").parts.sources.map(({ title }) => title)).not.toContain("Kan tahlili için açlık");
  expect(last("hastane", "kaçta açıyorsunuz").text).toContain("08:30-18:00");
});
