import { describe, expect, test } from "vitest";
import { rootsOf } from "../../server/assistant/language/suffixes.ts";
import { rank, retrieve } from "../../server/assistant/retrieval/retrieve.ts";
import { buildKnowledgeIndex } from "../../server/assistant/retrieval/index/knowledge-index.ts";
import { readQuestion } from "../../server/assistant/retrieval/question.ts";
import { questionsIn } from "../../server/assistant/retrieval/questions-of-message.ts";
import { fold, wordsOf } from "../../server/assistant/language/turkish.ts";

describe("verbs of three letters", () => {
  const index = buildKnowledgeIndex({
    articles: [
      { id: "kilik", title: "İlk gün", questions: [], answer: "Rahat bir ayakkabı giyin, topuklu giyilmez." },
      { id: "priz", title: "Kurulum", questions: [], answer: "Başkan gelmeden makineyi takmayın." },
    ],
    products: [],
  });

  test.each([
    ["ne giyeyim", "kilik"],
    ["hemen takayım mı", "priz"],
  ])("%s matches another form of the verb", (question, id) =>
    expect(rank(index, question).ranked[0]!.entry).toMatchObject({ article: { id } }),
  );

  test.each([
    ["ne ödüyorsunuz", "oduyorsunuz"],
    ["lamba yanar mı", "yanar"],
    ["hassas cilt", "hassas"],
  ])("%s is correctly spelled", (question, word) => expect(readQuestion(index, question).words).toContain(word));

  test.each([
    ["gece 2den sonra", "2"],
    ["10una kadar", "10"],
    ["ne kaadr", "kadar"],
  ])("%s is read as %s", (question, word) => expect(readQuestion(index, question).words).toContain(word));

  test("a word without vowels is corrected to the one with them", () => {
    expect(readQuestion(index, "baskn kim").words).toContain("baskan");
  });
});

describe("a word's form that the lexicon knows by itself matches other forms of the word", () => {
  const index = buildKnowledgeIndex({
    articles: [
      {
        id: "iptal",
        title: "İptal",
        questions: [],
        answer: "Üretim başladıktan sonra sipariş veren vazgeçerse bedel alınır.",
      },
      { id: "arac", title: "Çekme", questions: [], answer: "Arabanız yolda kaldıysa çekici göndeririz." },
      { id: "hat", title: "Hat", questions: [], answer: "Telefonlara hafta içi bakılır." },
    ],
    products: [],
  });

  test.each([
    ["vazgeçersem", "vazgec"],
    ["arabam", "araba"],
    ["telefonda", "telefon"],
  ])("%s", (word, term) => expect(readQuestion(index, word).units[0]!.term).toBe(term));
});

describe("correctly spelled words are not changed", () => {
  const index = buildKnowledgeIndex({
    articles: [
      { id: "demo", title: "Demo", questions: [], answer: "Demo bir saat sürer. Yetki, yüksek ateş, konusu, yük." },
    ],
    products: [],
  });

  test.each([
    ["yetmiş kişiyiz", "yetmis"],
    ["kimse bir şey demesin", "demesin"],
    ["whatsapptan atsam", "atsam"],
    ["Demirel Sokak", "demirel"],
    ["konsolosluk istiyor", "konsolosluk"],
  ])("%s", (question, word) => expect(readQuestion(index, question).words).toContain(word));

  test("a verb that looks like another word's form is not read as that word", () => {
    const boxes = buildKnowledgeIndex({
      articles: [{ id: "kutu", title: "Boş kutu", questions: [], answer: "Boş kutu bırakmayın." }],
      products: [],
    });
    expect(readQuestion(boxes, "yeni boşandım").units.find(({ word }) => word === "bosandim")?.term).toBeNull();
  });
});

describe("reading Turkish", () => {
  test.each([
    ["İADE KOŞULLARI", "iade kosullari"],
    ["IADE", "iade"],
    ["ığüşöç", "igusoc"],
    ["kâğıt", "kagit"],
  ])("%s folds to %s", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test("apostrophes end a word, hyphens join, repeated letters shrink, grouped digits stay a number", () => {
    expect(wordsOf("KVKK'ya e-posta nerdeee 2.000 TL")).toEqual(["kvkk", "eposta", "nerde", "2000", "tl"]);
    expect(wordsOf("Pazartesi-Cuma check-out")).toEqual(["pazartesi", "cuma", "checkout"]);
  });

  test.each([
    ["siparişlerimizden", "siparis"],
    ["yollayabilir", "yolla"],
    ["başlıyor", "basla"],
    ["çocuğumun", "cocuk"],
    ["ödüyorsunuz", "ode"],
    ["öder", "ode"],
    ["arıyor", "ara"],
    ["içilmez", "ic"],
    ["ödücez", "ode"],
    ["arıycam", "ara"],
    ["geçiyoz", "gec"],
    ["kaydımı", "kayit"],
    ["şehrin", "sehir"],
    ["izninizle", "izin"],
    ["veriyorsunuz", "ver"],
    ["kesildi", "kesil"],
    ["kaçırdım", "kacir"],
    ["içeceklerimiz", "icecek"],
    ["kesintiler", "kesinti"],
    ["ödemesi", "ode"],
    ["kiralanabilir", "kira"],
    ["kursa", "kurs"],
    ["yatırsam", "yatir"],
    ["çıkarsa", "cikar"],
    ["çıkarsa", "cik"],
    ["gelirse", "gel"],
    ["alacağım", "alacak"],
    ["parasını", "para"],
    ["paramı", "para"],
    ["suyun", "su"],
    ["hakkımı", "hak"],
    ["yarısını", "yari"],
    ["turlarınız", "tur"],
    ["dişlerimi", "dis"],
    ["cebimden", "cep"],
    ["edersem", "et"],
    ["etmiyor", "et"],
  ])("%s comes from %s", (word, root) => {
    expect(rootsOf(fold(word))).toContain(root);
  });

  test.each([
    ["hastane", "hasta"],
    ["kazak", "kaza"],
    ["kendisini", "kent"],
    ["düşünüyorum", "dus"],
    ["yüksek", "yuk"],
    ["geçersem", "gece"],
    ["geçecek", "gece"],
    ["boşanmış", "bos"],
    ["taksitle", "taksi"],
    ["bilgisayarımı", "bilgi"],
    ["kampanyanız", "kamp"],
    ["havalimanında", "hava"],
    ["kurulum", "kuru"],
    ["sorumluluk", "soru"],
    ["öğrenciyim", "ogren"],
    ["karşılıyor", "karsi"],
    ["gelince", "gelin"],
    ["gelirse", "gelir"],
    ["konuşurken", "konusur"],
    ["bırakırsam", "bira"],
    ["Bursa'ya", "burs"],
    ["veriyor", "veri"],
    ["yapıldı", "yapi"],
    ["gelirken", "gelir"],
    ["bulamıyorum", "bulama"],
    ["arıyorum", "ari"],
    ["veriliyor", "veri"],
    ["veriyosunuz", "veri"],
    ["yapılan", "yapi"],
    ["ödemesi", "odem"],
    ["senet", "sene"],
    ["doğumda", "dogu"],
    ["dışarıda", "dis"],
    ["kalınlığı", "kal"],
  ])("%s does not come from %s", (word, root) => {
    expect(rootsOf(wordsOf(word)[0]!)).not.toContain(root);
  });
});

describe("the questions of a message", () => {
  test.each([
    ["Geçen hafta bir sinirle hesabımı kapatmıştım. Puanlarım duruyor mu?", ["Puanlarım duruyor mu"]],
    ["kargo paketi ücretlimi. ne zaman gelir", ["kargo paketi ücretlimi", "ne zaman gelir"]],
    [
      "Sigortam doluyor. Kendiliğinden yenileniyor mu, yoksa bir şey yapmam gerekir mi?",
      ["Kendiliğinden yenileniyor mu, yoksa bir şey yapmam gerekir mi"],
    ],
    ["İki çocuğumu bırakacak kimsem yok. Oyun odası var mı?", ["Oyun odası var mı"]],
  ])("in %j are %j", (message, questions) => expect(questionsIn(message)).toEqual(questions));
});

test("a word written apart is the one that the knowledge base has, and no other two are", () => {
  const minibar = {
    title: "Odalar",
    questions: [],
    answer: "Minibar her gün doldurulur. Teslimat ve teslim ücretsizdir.",
  };
  const index = buildKnowledgeIndex({ articles: [{ id: "oda", ...minibar }], products: [] });
  expect(readQuestion(index, "mini barda ne var").words).toEqual(["minibarda", "ne", "var"]);
  expect(readQuestion(index, "odayı teslim ettim").words).toEqual(["odayi", "teslim", "ettim"]);
});

test("“tam gün” is a thing of its own where the knowledge base has it, and else says nothing", () => {
  const [fullDay, halfDay] = ["Tam gün programı", "Yarım gün programı"].map((title, at) => ({
    id: String(at),
    title,
    questions: [],
    answer: `Aylık ${at + 1}5.000 TL'dir.`,
  }));
  const index = buildKnowledgeIndex({ articles: [fullDay!, halfDay!], products: [] });
  for (const text of ["tam gün ne kadar", "tam günlük ne kadar"])
    expect(retrieve(index, text).sources[0]?.title, text).toBe("Tam gün programı");
  expect(retrieve(index, "yarım gün ne kadar").sources[0]?.title).toBe("Yarım gün programı");
  const other = buildKnowledgeIndex({ articles: [halfDay!], products: [] });
  expect(readQuestion(other, "tam gün ne kadar").words).toEqual(["tam", "gun", "ne", "kadar"]);
});

test.each([
  "ikinci elde garanti",
  "2.elde garanti var mı",
  "ikinci ele garanti veriyor musunuz",
  "2 el telefonda garanti",
])("%s: what is second-hand is not told what holds for all", (text) => {
  const said = [
    ["Garanti", "Sıfır ürünlerimiz 24 ay garantilidir."],
    ["İkinci el ürünler", "İkinci el telefonlara 6 ay garanti veriyoruz."],
    ["Takas", "Eski telefonunuzu yenisine sayıyoruz."],
  ];
  const articles = said.map(([title, answer]) => ({ id: title!, title: title!, questions: [], answer: answer! }));
  const found = retrieve(buildKnowledgeIndex({ articles, products: [] }), text);
  expect(found).toMatchObject({ tier: "answer", sources: [{ title: "İkinci el ürünler" }] });
});

test("a unit in short is the one that the texts write, and the other way round", () => {
  const article = (id: string, title: string, answer: string) => ({ id, title, questions: [], answer });
  const index = buildKnowledgeIndex({
    articles: [
      article("gram", "Gram seçimi", "Açık ürünlerde 250 gramın altını tartmıyoruz."),
      article("kg", "Yük sınırı", "Asansörde en fazla 400 kg taşınır."),
      article("iade", "İade", "Açılmamış paketi 14 gün içinde alırız."),
    ],
    products: [],
  });
  expect(retrieve(index, "100 gr alabiliyor muyum").sources[0]?.title).toBe("Gram seçimi");
  expect(retrieve(index, "kaç kilo taşınır").sources[0]?.title).toBe("Yük sınırı");
  expect(readQuestion(index, "10 dk sonra gelsem").words).toContain("dk");
});
