import { describe, expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { isComplaint } from "#server/assistant/dialogue/detect-complaint.ts";
import { dangerByPattern, dangerOf } from "#server/assistant/dialogue/danger.ts";
import { wishesCall } from "#server/assistant/dialogue/form-wishes.ts";
import { intentOf } from "#server/assistant/dialogue/intents.ts";
import { asksForPerson } from "#server/assistant/retrieval/person-wish.ts";
import { splitSmallTalk } from "#server/assistant/retrieval/small-talk/small-talk.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { talk as talkDemo } from "../support/demo-conversation.ts";
import { last } from "../support/trade-conversation.ts";

type Said = { title: string; questions: string[]; answer: string };
/** The last answer of a firm with these articles. */
const answerOf = (articles: Said[], ...said: string[]) => {
  const index = buildKnowledgeIndex({
    articles: articles.map((article, at) => ({ id: `a${at}`, ...article })),
    products: [],
  });
  return holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;
};

const vermin: Said = {
  title: "Hamam böceği ilaçlaması",
  questions: ["Hamam böceği ilaçlaması kaç para?"],
  answer: "Jel uygulaması kokusuzdur; daire 1.800 TL.",
};
const garbage: Said = {
  title: "Çöp toplama",
  questions: ["Çöp ne zaman toplanıyor?"],
  answer: "Evsel atık her akşam 20:00'den sonra alınır.",
};
const gold: Said = {
  title: "Altın fiyatları",
  questions: ["Gram altın kaç lira?"],
  answer: "Gram altın fiyatı her sabah ekranda yenilenir.",
};
const pipe: Said = {
  title: "Doğal gaz tesisatı",
  questions: ["Gaz kokusu alıyorum ne yapmalıyım?"],
  answer: "Gaz kokusu alırsanız vanayı kapatın, pencereleri açın ve 187'yi arayın.",
};
const hours: Said = { title: "Çalışma saatleri", questions: ["Açık mısınız?"], answer: "Her gün 09:00-18:00 açığız." };

describe("what is to be repaired is no complaint of the firm", () => {
  test.each([
    "telefonum açılmıyor",
    "arıza yaptı açılmıyor klima",
    "klimam bozuk bakar mısınız",
    "arabamı çizmişler kaça boyanır",
    "camımı kırmışlar değişiyor mu",
    "tuvalet taştı pis su geldi",
    "evi su bastı gelir misiniz",
    "bu sivilcelerden bıktım",
    "dövme yaptırdığıma pişmanım sildirmek istiyorum",
    "şikayetim kasık ağrısı",
    "çocuğumun saçında bit çıktı",
    "öğretmenler bağırıyor mu",
    "servis gelmiyor mu bizim oraya",
    "aylardır adetim yok",
    "bagaj leş gibi kokuyor temizliği ne kadar",
    "mahkemeye giderken yanıma ne alayım",
    "kaydoldum ama pişman oldum nasıl iptal ederim",
  ])("%s", (text) => expect(isComplaint(text)).toBe(false));

  test.each([
    "telefonlarınız hiç açılmıyor",
    "telefona kimse bakmıyor",
    "arabamı çizmişsiniz kaça yapılacak",
    "odada klima bozuk",
    "odayı su bastı",
    "sizden bıktım",
    "aldığıma pişmanım",
    "öğretmen çocuğa bağırdı",
    "şikayetim var",
    "şikayette bulunmak istiyorum",
    "oda leş gibiydi",
    "mahkemeye gideceğim",
    "sizden aldığıma pişman oldum",
  ])("but %s is one", (text) => expect(isComplaint(text)).toBe(true));

  test("vermin is the exterminator's trade, and elsewhere a complaint", () => {
    expect(answerOf([vermin, hours], "mutfakta böcek çıktı").consequences.wish).toBeUndefined();
    expect(answerOf([vermin, hours], "ilaçladınız yine böcek çıktı").consequences.wish).toBe("complaint");
    expect(answerOf([garbage, hours], "mutfakta böcek çıktı").consequences.wish).toBe("complaint");
  });
});

describe("a thing is no insult and no courtesy", () => {
  test.each([
    "hayvanlar için pasaport",
    "hırsıza karşı çelik kapı",
    "eşek arısı yuvası",
    "öküzgözü alayım",
    "ev pislik içinde temizlik lazım",
    "teşekkür kartı",
    "öğlen uyuyor mu çocuklar",
  ])("%s", (text) => expect(splitSmallTalk(text).rest).toBe(text));

  test.each(["hayvan herif", "hırsızlar", "siz hayvansınız", "tam bir pislik", "dalga mı geçiyorsunuz"])(
    "but %s is an insult",
    (text) => expect(splitSmallTalk(text).kinds).toEqual(["insult"]),
  );

  test("nor is “çöp” to a town that collects it", () => {
    expect(answerOf([garbage, hours], "çöp").text).not.toMatch(/üzgünüm/);
    expect(answerOf([gold, hours], "çöp").text).toMatch(/memnun edemediğim/);
    expect(answerOf([vermin, pipe, hours], "rezalet").text).toMatch(/memnun edemediğim/);
  });
});

describe("no intent that a chat cannot settle", () => {
  test.each([
    "telefon suya düştü ne yapayım",
    "ikinci el telefon var mı",
    "bağa tel lazım",
    "hangi marka boya kullanıyorsunuz",
    "hangi ilacı kullanıyorsunuz",
    "domatese hangi ilaç iyi gelir",
    "boya ustası arıyorum",
    "personel alıyoruz sigorta girişi",
    "stajyer sigortasını siz mi yapıyorsunuz",
    "güneş paneli çalışmıyor",
    "partiye oyuncu geliyor mu",
    "bayram ne zaman",
    "pazar yeri var mı",
    "gelinlik cumartesi",
    "hesabımı silersem puanlarım kalır mı",
    "sözleşmeler ne zaman elime ulaşır",
    "staj için geliyorum bir aylık yatak var mı",
  ])("%s", (text) => expect(intentOf(text)).toBeNull());

  test.each<[string, string]>([
    ["number", "telefon numaranız var mı"],
    ["job", "eleman arıyor musunuz"],
    ["job", "eleman lazım mı"],
    ["references", "hangi firmalarla çalışıyorsunuz"],
    ["advice", "hangi ilacı kullanayım"],
    ["account", "panele giremiyorum"],
    ["own-record", "faturam ne zaman"],
  ])("%s: %s", (kind, text) => expect(intentOf(text)?.kind).toBe(kind));

  test("the price of gold is a jeweller's, and elsewhere nobody's", () => {
    expect(answerOf([gold, hours], "altın kaç").parts.sources[0]?.title).toBe("Altın fiyatları");
    expect(answerOf([vermin, hours], "altın kaç").parts.act).toBe("decline");
  });
});

describe("danger", () => {
  test.each([
    "egzozdan duman çıkıyor",
    "bana arkadan vurdular tampon kırıldı",
    "şarkı söylerken nefesim kesiliyor",
    "boynuma ip gibi ince dövme",
    "kolyem koptu",
    "davetliler silahla gelirse ne yapıyorsunuz",
    "yangın çıktı evde temizlik lazım",
    "kapı kilitli kaldık dışarıda",
    "ders yaparken biri arkadan bize vurdu masrafı kim öder",
    "tatildeyken evimize hırsız girmiş cihazınız da çalındı",
  ])("is none by its words in: %s", (text) => expect(dangerByPattern(text)).toBeNull());

  test.each(["kedim fare zehri yedi", "köpeğim deterjan içti", "kim arayacak beni"])("is none in: %s", (text) =>
    expect(dangerOf(text)).toBeNull(),
  );

  test.each([
    "oğlum fare zehri yedi",
    "köpek beni ısırdı kanıyor durmuyor",
    "salonda silah sıktılar vurulan var",
    "evimize hırsız girdi",
    "biri bana arkadan vurdu",
    "kusuyorum nefes alamıyorum",
  ])("is one in: %s", (text) => expect(dangerOf(text)).not.toBeNull());

  test("of gas is answered with 112 and what the firm's own article says", () => {
    const answer = answerOf([pipe, hours], "gaz kokusu alıyorum ne yapmalıyım");
    expect(answer.parts.act).toBe("safety");
    expect(answer.text).toMatch(/112[^]*187'yi arayın/);
    expect(answerOf([gold, hours], "gaz kokusu alıyorum ne yapmalıyım").text).not.toMatch(/187/);
  });

  test("of a current is not answered with what repairs cost", () => {
    const washer: Said = {
      title: "Çamaşır makinesi arızaları",
      questions: ["Çamaşır makinesi su boşaltmıyor"],
      answer: "Filtreyi temizleyin. Pompa 1.600 TL. Su kaçıran makinenin musluğunu kapatın.",
    };
    const answer = answerOf([washer, hours], "çamaşır makinesi elektrik çarptı çocuk titriyor");
    expect(answer.parts.act).toBe("safety");
    expect(answer.text).not.toMatch(/TL/);
  });

  test("after what the firm has told to do, a question is answered", () => {
    expect(
      answerOf([pipe, hours], "gaz kokusu alıyorum ne yapmalıyım", "siz de bakmaya gelir misiniz").parts.act,
    ).not.toBe("safety");
    expect(answerOf([hours], "gaz kokuyor burası", "çocuklar uyuyor").parts.act).toBe("safety");
  });
});

describe("a person", () => {
  test.each(["konuşabileceğim bir psikolog veya uzman var mı", "bir diyetisyen danışmanınız var mı"])(
    "of a profession is asked for as a service: %s",
    (text) => expect(asksForPerson(text)).toBe(false),
  );

  test.each(["bir uzmanla görüşmek istiyorum", "doktor değil bir yetkiliyle görüşmek istiyorum"])(
    "is wished: %s",
    (text) => expect(asksForPerson(text)).toBe(true),
  );

  test("who asks how to call the firm is not called", () =>
    expect(wishesCall("annem sizi telefonla arayıp sipariş verebilir mi")).toBe(false));
});

describe("what a clerk asks or remembers", () => {
  test("a bare “fiyat” is asked of what", () => {
    for (const asked of ["fiyat", "fiyatlar", "ücret"])
      expect(talkDemo("magaza", asked)[0]!.parts, asked).toMatchObject({ act: "ask-back", suggestions: [] });
    expect(talkDemo("magaza", "oxford gömlek var mı", "fiyatı ne kadar")[1]!.parts.act).toBe("answer");
  });

  test("the total of the one product that was shown", () => {
    expect(talkDemo("magaza", "oxford gömlek ne kadar", "toplam kaça gelir")[1]!.text).toMatch(/Toplam: /);
  });

  test("a pregnancy that was told holds for the next question", () => {
    expect(last("disci", "5 aylık hamileyim", "röntgen çekiliyor mu").parts.sources[0]?.title).toBe(
      "Hamilelikte tedavi",
    );
    expect(last("disci", "röntgen çekiliyor mu").parts.sources[0]?.title).not.toBe("Hamilelikte tedavi");
  });
});

describe("places that everybody knows", () => {
  const farAway: Said = {
    title: "Şehir dışına teslimat",
    questions: ["Şehir dışına gönderiyor musunuz?"],
    answer: "Şehir dışına anlaşmalı nakliyeciyle göndeririz.",
  };
  const shops: Said = {
    title: "Mağaza çalışma saatleri",
    questions: ["Mağazanız kaça kadar açık?"],
    answer: "Bursa'daki mağazamız her gün 20:30'a kadar açıktır.",
  };

  test("a city is found by what is said of other cities", () => {
    expect(answerOf([farAway, vermin, gold], "Trabzon'a teslimat var mı").text).toContain("nakliyeciyle");
  });

  test("the hours of a shop are no answer for a town that the firm does not name", () => {
    expect(answerOf([shops, vermin, gold], "Mağazanız kaça kadar açık?").text).toContain("20:30");
    expect(answerOf([shops, vermin, gold], "Bursa'daki mağazanız kaça kadar açık?").text).toContain("20:30");
    expect(answerOf([shops, vermin, gold], "Ankara'daki mağazanız kaça kadar açık?").text).not.toContain("20:30");
  });

  test("a distance is answered only by what speaks of one", () => {
    const addresses: Said = {
      title: "Mağaza adresleri",
      questions: ["Mağazalarınız nerede?"],
      answer: "Mağazalarımız Ankara Çankaya'da ve İzmir Bornova'dadır.",
    };
    const free: Said = {
      title: "Günlük kilometre",
      questions: [],
      answer: "Kiralık araçta günlük kilometre sınırı yoktur.",
    };
    expect(answerOf([addresses, vermin, gold], "İzmir Ankara mağazaları arası kaç km").outcome).not.toBe("answered");
    expect(answerOf([free, vermin, gold], "kiralık araç günlük kaç kilometre").text).toContain("yoktur");
  });
});

test("who is hurt in an accident is heard beside the report of it", () => {
  expect(dangerByPattern("kaza yaptık yaralı var tutanak tutamadık")).toBe("fire-or-accident");
});

describe("whether the firm comes to a place of which it says nothing is told by the places to which it comes", () => {
  const served: Said = {
    title: "Hizmet bölgesi",
    questions: ["Hangi mahallelere geliyorsunuz?"],
    answer: "Merkez, Söğütlü ve Akçapınar mahallelerine hizmet veririz.",
  };
  const pilaf: Said = { title: "Bulgur pilavı", questions: ["Bulgur pilavı kaç lira?"], answer: "Porsiyonu 90 TL." };

  test.each(["bulgurluya geliyor musunuz", "Bulgurlu'ya servisiniz var mı?", "pendige kadar geliyomusunuz"])(
    "%s",
    (text) => expect(answerOf([served, pilaf, hours], text).parts.sources[0]?.title).toBe("Hizmet bölgesi"),
  );

  test("a thing that is to come is no place", () =>
    expect(answerOf([served, pilaf, hours], "bulgur pilavına yoğurt geliyor mu").parts.sources[0]?.title).not.toBe(
      "Hizmet bölgesi",
    ));
});

describe("a question without a thing is of what was told", () => {
  const sofa: Said = {
    title: "Koltuk yıkama",
    questions: ["Koltuk yıkıyor musunuz?"],
    answer: "Koltuk yıkama adreste yapılır. Kumaşın kuruması mevsime göre 6-10 saat alır.",
  };
  const carpet: Said = {
    title: "Halı yıkama ücreti",
    questions: ["Halı yıkama kaç para?"],
    answer: "Metrekaresi 85 TL'dir.",
  };
  const dryCleaning: Said = {
    title: "Kuru temizleme süresi",
    questions: ["Kuru temizleme ne zaman hazır olur?"],
    answer: "Kuru temizleme 3 iş günü içinde hazır olur.",
  };
  const keys: Said = {
    title: "Anahtar teslimi",
    questions: ["Evde olmazsam anahtarı nereye bırakayım?"],
    answer: "Evde bulunmayan müşteri anahtarı şubeye bırakır.",
  };
  const titleAfter = (...said: string[]) => {
    const { outcome, parts } = answerOf([sofa, carpet, dryCleaning, keys, hours], ...said);
    return outcome === "answered" ? parts.sources[0]?.title : outcome;
  };

  test.each([
    [["koltuk yıkıyor musunuz", "kaç saatte kurur"], "Koltuk yıkama"],
    [["koltuk yıkıyor musunuz", "ne zaman kurur"], "Koltuk yıkama"],
    [["halı yıkama kaç para", "evde mi"], "suggested"],
    [["halı yıkama kaç para", "evde mi", "kaç saatte kurur"], "suggested"],
  ])("%s: %s", (said, title) => expect(titleAfter(...said)).toBe(title));
});

test.each(["telefon ekranı ne kadar", "metal tel farkı ne", "telefon ne zaman hazır olur"])(
  "%s asks for no number",
  (text) => expect(intentOf(text)).toBeNull(),
);
