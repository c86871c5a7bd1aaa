import { describe, expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";

const article = (id: string, title: string, answer: string, ...questions: string[]) => ({
  ...{ id, title, questions, answer },
});
const cleaner = [
  article(
    "koltuk",
    "Evde koltuk yıkama",
    "Koltukları evinizde makineyle yıkıyoruz: tekli koltuk 350 TL, üçlü koltuk 650 TL. İşlem 2 saat sürer.",
    "Koltukları evde mi yıkıyorsunuz?",
  ),
  article("deri", "Deri temizliği", "Deri mont 1.100 TL'dir. Kürk almıyoruz.", "Deri mont temizliyor musunuz?"),
  article("adres", "Adres", "Beşevler Mahallesi No: 62. Arabayla gelirseniz önümüzde yer var.", "Neredesiniz?"),
  article(
    "yok",
    "Yapmadığımız işler",
    "Ev temizliği, kürk, araç koltuğu yıkama ve halı boyama yapmıyoruz.",
    "Ev temizliği yapıyor musunuz?",
  ),
];
const repair = [
  article("çamaşır", "Çamaşır makinesi tamiri", "Pompa değişimi 1.650 TL'dir.", "Çamaşır makinesi tamiri kaça olur?"),
  article("kurulum", "Cihaz kurulumu", "Çamaşır makinesi bağlantısı 600 TL'dir.", "Çamaşır makinesi bağlar mısınız?"),
  article(
    "marka",
    "Baktığımız markalar",
    "Arçelik, Bosch ve Samsung'a bakıyoruz. Miele ve Smeg cihazlara parça bulamadığımız için bakmıyoruz.",
    "Hangi markalara bakıyorsunuz?",
  ),
];
const salon = [
  article("röfle", "Röfle ve ombre", "Röfle 2.800 TL, ombre 3.500 TL'dir.", "Röfle ne kadar?"),
  article(
    "gebe",
    "Hamilelikte işlemler",
    "Hamileliğin ilk 3 ayında boya, röfle ve keratin yapmıyoruz.",
    "Hamileyim olur mu?",
  ),
];
const told = (articles: typeof cleaner, message: string) =>
  holdDialogue({ index: buildKnowledgeIndex({ articles, products: [] }), offer: "person", siteUrl: "" }, [message])
    .at(-1)!
    .answer.parts.sources.map((source) => (source.kind === "article" ? source.id : ""));

describe("what is not done", () => {
  test.each([
    "arabanın koltukları temizleniyor mu",
    "araba koltuğu yıkama var mı",
    "arabanın koltuklarını yıkatmak istiyorum",
    "kürk paltomu yıkar mısınız",
  ])("is told before what has only one of the words: %s", (message) => expect(told(cleaner, message)).toEqual(["yok"]));

  test.each(["koltuk yıkıyor musunuz", "üçlü koltuk yıkatmak istiyorum"])(
    "is not told of what is done: %s",
    (message) => expect(told(cleaner, message)).toEqual(["koltuk"]),
  );

  test("is told by a name that stands nowhere else", () =>
    expect(told(repair, "miele çamaşır makinem var bakar mısınız")).toEqual(["marka"]));

  test("under a condition is not told of any other case", () => {
    expect(told(salon, "röfle yapıyor musunuz")).toEqual(["röfle"]);
  });
});
