import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { readTrades } from "../../scripts/dialogues/trades.ts";
import { last, talk as talkOf } from "../support/demo-conversation.ts";

const bakery = readTrades({}).get("firin")!;
const index = buildKnowledgeIndex({
  articles: bakery.articles,
  products: bakery.products.map((product) => ({ ...product, oldPrice: product.old_price })),
});
const talk = (...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, said).map(({ answer }) => answer);
const names = ({ parts }: ReturnType<typeof last>) => parts.products.map(({ name }) => name);

test.each(["fıstıklı mı cevizli mi", "farkı ne"])("%s: compares what was just shown", (text) => {
  const [, compared] = talk("baklava kaç lira", text);
  expect(compared!.text).toMatch(/^Karşılaştırmanız için bildiklerim:/);
  expect(compared!.parts.products).toHaveLength(2);
});

test.each([
  ["fiyatı ne", "• Saten Kadın Gömlek, fiyatı 999,90 TL\n• "],
  ["kaç para", "• Saten Kadın Gömlek, fiyatı 999,90 TL\n• "],
  ["hangi renkler var", "• Saten Kadın Gömlek, renkleri: şampanya, zümrüt\n• "],
])("%s: is told of each product just shown", (text, told) => {
  const [several, each] = talkOf("magaza", "gömlek var mı", text);
  expect(each!.text).toContain(told);
  expect(names(each!)).toEqual(names(several!));
});

test("of several products just shown, the one that is sold out is said to be", () => {
  expect(last("magaza", "ayakkabılarınız neler", "stokta var mı").text).toMatch(
    /Stiletto, stokta var\n.*Chelsea, şu anda stokta yok/,
  );
});

test("the difference of two kinds of cut is no comparison of what was just shown", () => {
  expect(last("magaza", "beyaz gömlek", "kalıp farkları neler").parts.sources[0]?.title).toBe("Kalıp farkları");
});

test.each(["pahalıymış", "çok pahalı geldi", "bunlar biraz pahalı geldi bana"])(
  "%s: is shown what costs less of the same kind",
  (text) => {
    const answer = last("magaza", "kadife ceket", text);
    expect(names(answer)).toContain("Kot Ceket Vintage");
    expect(names(answer)).not.toContain("Kadife Bordo Ceket");
    expect(answer.text).toMatch(/^Daha uygun fiyatlı olanlar:/);
  },
);

test.each([
  ["erkek mont", "daha ucuzu var mı", ["Yağmurluk Rüzgarlık"]],
  ["erkek mont", "en ucuzu hangisi", ["Kaz Tüyü Şişme Mont"]],
  ["kaşe kaban", "daha ucuzu var mı", ["Yağmurluk Rüzgarlık", "Kaz Tüyü Şişme Mont"]],
])("after a product for men, “%s”, “%s” shows none for women", (product, question, shown) => {
  expect(names(last("magaza", product, question))).toEqual(shown);
});

test.each(["hangisi daha iyi", "sen olsan hangisini alırdın", "hangisini önerirsiniz"])(
  "%s: is told that this is the visitor's to choose, and what is known of each",
  (text) => {
    const [several, compared] = talkOf("magaza", "gömlek var mı", text);
    expect(compared!.text).toMatch(/^Hangisinin size uyduğunu ben bilemem;/);
    expect(names(compared!)).toEqual(names(several!));
  },
);

test("two products that are named instead of each other stand beside each other", () => {
  const answer = last("magaza", "keten gömlek mi yoksa oxford gömlek mi");
  expect(answer.text).toMatch(/^Karşılaştırmanız için bildiklerim:/);
  expect(names(answer)).toEqual(["Keten Hakim Yaka Gömlek", "Oxford Beyaz Gömlek"]);
  expect(names(last("magaza", "kaşe kaban mı kaz tüyü mont mı"))).toEqual(["Kaşe Uzun Kaban", "Kaz Tüyü Şişme Mont"]);
});

test.each(["daha güzeli yok mu", "bunun başka modeli", "farklı model yok mu", "daha şık bir şey var mı"])(
  "%s: is shown others of the kind",
  (text) => {
    const answer = last("magaza", "kadife ceket", text);
    expect(answer.text).toMatch(/^Aynı türden başkaları:/);
    expect(names(answer)).not.toContain("Kadife Bordo Ceket");
  },
);

test("“daha uzun” after a product is one of its category whose text says so, or none", () => {
  expect(last("magaza", "gece pullu abiye elbise", "daha uzunu var mı").text).toMatch(
    /türünde daha uzun olduğu yazan bir ürün bulamadım\./,
  );
  expect(names(last("magaza", "kaz tüyü mont", "daha uzun bir model"))).toEqual(["Kaşe Uzun Kaban"]);
});

test.each([
  ["oxford gömlek", "pamuklu mu", /^Ürün bilgilerinde “pamuklu” geçiyor:/],
  ["vento slim fit takım", "kruvaze mi", /^Vento .* bilgilerinde “kruvaze” geçmiyor\. Kesin bilgi için “evet” yazın/],
  ["vento slim fit takım", "yünlü mü", /^Ürün bilgilerinde “yünlü” geçiyor:/],
])("after “%s”, “%s” is answered by what its texts say", (product, question, told) => {
  expect(last("magaza", product, question).text).toMatch(told);
});

test.each(["güzel mi", "iade edilir mi", "gömlek mi", "stokta mı"])(
  "%s is not looked for in a product's texts",
  (text) => expect(last("magaza", "oxford gömlek", text).text).not.toMatch(/bilgilerinde/),
);

test("“son ne olur” after a product asks for a discount", () => {
  expect(last("magaza", "oxford gömlek", "son ne olur").text).toMatch(/^Bu üründe şu anda indirim görünmüyor;/);
});

test("jeans are trousers of denim", () => {
  expect(names(last("magaza", "kot pantolon"))[0]).toBe("Slim Jean");
  expect(names(last("magaza", "kumaş pantolon"))[0]).toBe("Klasik Kumaş Pantolon");
});

test("how soon it arrives after a product is a question of delivery", () => {
  expect(talk("san sebastian var mı", "kaç dakikada gelir")[1]!.parts.sources[0]?.title).toBe("Servis ne kadar sürer?");
  expect(last("magaza", "kadife ceket", "kaç günde gelir").parts.sources[0]?.title).toBe("Teslimat süresi");
});

test("an hour that the last article does not state is not answered with it again", () => {
  expect(talk("kapıda kredi kartı olur mu", "kaçta gelir")[1]!.parts.act).not.toBe("answer");
});

test("a size in reply to the choice of a product is understood, and the choice is asked for again", () => {
  const answer = last("magaza", "mavi gömlek var mı", "tamam alayım 2 tane", "L");
  expect(answer.parts.act).toBe("collect");
  expect(answer.text).toContain("Hangisini istersiniz?");
});

test("“hazır olur mu” is a request, and names no thing", () => {
  const [answer] = talk("yarın sabah 8 de 50 simit 20 tulumba hazır olur mu");
  expect(answer!.parts.order?.lines).toMatchObject([{ quantity: 50 }]);
  expect(answer!.text).not.toMatch(/hazir|“.* mu”/);
});

test.each([
  ["daha alçağı yok mu", "daha alçak"],
  ["daha yumuşağı var mı", "daha yumuşak"],
])("“%s” after a product names the trait that none is said to have", (question, trait) =>
  expect(last("magaza", "stiletto var mı", question).text).toContain(`${trait} olduğu yazan bir ürün bulamadım`),
);
