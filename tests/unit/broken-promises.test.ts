import { describe, expect, it } from "vitest";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { brokenPromise } from "#server/assistant/model-answers/broken-promises.ts";
import { NO_PERSON } from "#server/assistant/visitor/person-state.ts";
import type { Question } from "#server/assistant/provider.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { firstQuestion } from "../support/question.ts";

const index = buildKnowledgeIndex({ articles: [], products: [] });
const question = (more: Partial<Question> = {}) => firstQuestion("Kargo ücreti ne kadar?", index, more);
const promise = (text: string, more: Partial<Question> = {}, consequences = {}) =>
  brokenPromise({ question: question(more), entries: [], text }, consequences);

describe("a promise without a recorded act", () => {
  it.each([
    "Talebinizi ekibimize ilettim.",
    "Merhaba! Sizi hemen bir temsilcimize bağlıyorum.",
    "Şikâyetiniz kaydedildi.",
    "Ekibimiz en kısa sürede sizi arayacak.",
    "İletişim bilgilerinizi kaydettim, teşekkürler.",
    "I have passed your request to our team.",
    "Ich habe Ihre Anfrage an unser Team weitergeleitet.",
    "Я передал ваш запрос нашей команде.",
    "لقد نقلت طلبكم إلى فريقنا.",
    "Siparişiniz alındı, teşekkür ederiz.",
    "Siparişinizi iptal ettim.",
    "Randevunuz 14.00 için ayarlandı.",
    "İade işleminizi başlattım.",
    "Adresinizi güncelledim.",
    "Faturanızı e-posta adresinize gönderdim.",
    "Ürünü sizin için ayırdım.",
    "Konuyu ilgili departmana ilettim.",
    "Ekibimiz en kısa sürede sizinle iletişime geçecektir.",
    "En kısa sürede size dönüş yapacağız.",
    "Your order has been placed.",
    "I've booked an appointment for you.",
    "Our team will contact you shortly.",
    "Unser Team wird sich bei Ihnen melden.",
    "Ich habe Ihre Bestellung aufgenommen.",
    "Ваш заказ оформлен.",
    "С вами скоро свяжутся.",
    "تم تسجيل طلبكم.",
  ])("is told: %s", (text) => {
    expect(promise(text)).toMatch(/passed on/);
    expect(promise(text, {}, { wish: "needed" }), "kept with this answer").toBeNull();
    expect(promise(text, { person: { ...NO_PERSON, wished: true } }), "kept before").toBeNull();
  });

  it.each([
    "İsterseniz talebinizi ekibimize ileteyim.",
    "Telefonunuzu yazarsanız ekibimiz sizi arayacak.",
    "Demo talebinizi bıraktıktan sonra ekibimiz sizi arayacak.",
    "İade talebiniz alındığında kargo kodu gönderilir.",
    "Kargonuz iki gün içinde size ulaşacak.",
    "Mesajınızı tam anlayamadım, sorunuzu başka türlü yazar mısınız?",
    "If you like, I can pass your request on to our team.",
    "Wenn Sie möchten, leite ich Ihre Anfrage weiter.",
    "İade talebiniz alındı mı?",
    "Siparişiniz onaylandığında e-posta gönderilir.",
    "Randevunuzu sitemizden iptal edebilirsiniz.",
    "Ödemeniz alındıktan sonra kargoya verilir.",
    "Adresinizi hesabım sayfasından güncelleyebilirsiniz.",
    "Once your order has been placed, you receive an e-mail.",
  ])("is no promise: %s", (text) => expect(promise(text)).toBeNull());

  it("may be told of an order that was placed before", () => {
    const history = [{ role: "assistant" as const, content: `Özet: bir gömlek. ${ORDER_SENTENCE}` }];
    expect(promise("Siparişiniz alındı; müşteri temsilcimiz sizi arayacak.", { history })).toBeNull();
  });

  it("is allowed where the knowledge makes it", () => {
    const article = {
      id: "demo",
      title: "Demo",
      questions: ["Demo nasıl alınır?"],
      answer: "Formu doldurmanız yeterli. Ekibimiz 24 saat içinde sizi arayacak.",
    };
    const known = buildKnowledgeIndex({ articles: [article], products: [] });
    const text = "Formu doldurmanız yeterli; ekibimiz 24 saat içinde sizi arayacak.";
    const answering = { question: question(), entries: [known.find("article", "demo")!], text };
    expect(brokenPromise(answering, {})).toBeNull();
    expect(promise(text)).not.toBeNull();
  });
});
