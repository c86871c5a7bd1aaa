import { describe, expect, test } from "vitest";
import { buildKnowledgeIndex } from "../../server/assistant/retrieval/index/knowledge-index.ts";
import { readQuestion } from "../../server/assistant/retrieval/question.ts";
import { asksForWork, asksOwnRecord, relaysHearsay } from "../../server/assistant/retrieval/ranking/wishes.ts";

const index = buildKnowledgeIndex({
  articles: [{ id: "iade", title: "İade", questions: [], answer: "İade on dört gün içinde yapılır." }],
  products: [],
});
const read = (text: string) => readQuestion(index, text);

describe("requests that no text answers", () => {
  test.each([
    "Siparişim kargoya verildi mi?",
    "iadem onaylanmış mı acaba",
    "puanım ne kadar oldu",
    "kaç hakkım kaldı benim",
    "başvurum niye duruyor, TC'mi yazayım mı",
    "Randevum hangi gündü, unuttum",
    "5531907 nolu talebim nerede",
    "paramı iki kere çekmişsiniz",
    "dün attığım kira elinize geçti mi",
    "bu sabah kaporayı ödedim size ulaştımı",
    "Evime bugüne kadar kaç kişi bakmaya geldi?",
    "paketimden kaç seans kaldığına bakar mısınız",
    "İade paramı hangi gün yolladınız?",
    "Geçen sene ne kadar ödemiştim?",
    "hesabımda kaç puan birikmiş",
    "bu ay size ne kadar borcum var",
    "yarınki koltuk numaram kaç",
  ])("%s: about the visitor's own record", (text) => expect(asksOwnRecord(read(text))).toBe(true));

  test.each([
    "Siparişimi nasıl iade ederim?",
    "Kızım için indirim yapıyor musunuz?",
    "Kartımı kaybettim, yenisi kaç para?",
    "Ürünüm bozuk çıkarsa ne olur?",
    "iade ücreti ne kadar",
  ])("%s: about everybody", (text) => expect(asksOwnRecord(read(text))).toBe(false));

  test.each([
    ["Cuma günleri kargoyu siz ödüyormuşsunuz, nasıl yararlanırım?", true],
    ["ikinci ürün bedavaymış sizde", true],
    ["Haziran doğumlulara verdiğiniz bedava lastiği nereden alıyorum?", true],
    ["Kargo ücretini kaldırdınız ya, eski siparişe de geçerli mi?", true],
    ["Kargo bedava mı?", false],
    ["Dün aldım bozuk çıktı, değiştiriyor musunuz?", false],
  ])("%s: repeats hearsay: %s", (text, is) => expect(relaysHearsay(read(text))).toBe(is));

  test.each([
    ["Depoda çalışmak istiyorum, eleman alıyor musunuz?", true],
    ["özgeçmişimi nereye göndereyim", true],
    ["Cumartesi çalışıyor musunuz?", false],
    ["Kaporta dükkânım var, anlaşmalı servisiniz olmak istiyorum", true],
    ["Burada bayiniz olmak istiyorum, şartlar ne?", true],
    ["Size kumaş satmak istiyorum", true],
    ["Üyeniz olmak istiyorum", false],
  ])("%s: looks for work or business: %s", (text, is) => expect(asksForWork(read(text))).toBe(is));
});
