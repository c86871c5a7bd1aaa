import type { ChatForm, Order } from "#contract/assistant.ts";
import type { FormDefinition } from "../dialogue/form-definition.ts";
import { namedProducts } from "../retrieval/products/named-products.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { wordsOf } from "../language/turkish.ts";
import { givenUpText, placedText } from "./order-texts.ts";

/** An order as a form with name and phone number; its lines are handled separately. */
export const orderForm = (index: KnowledgeIndex, order: Order): FormDefinition => ({
  kind: "order",
  name: "sipariş⟨inize|ine⟩",
  fields: [
    {
      key: "name",
      kind: "name",
      label: "Ad Soyad",
      ask:
        order.phone === null
          ? "Sipariş⟨iniz|in⟩ için adı⟨nızı|nı⟩, soyadı⟨nızı|nı⟩ ve cep telefonu numara⟨nızı|nı⟩ yazar mısın⟨ız⟩?"
          : "Siparişi kimin adına alayım? Adı⟨nızı|nı⟩ ve soyadı⟨nızı|nı⟩ yazar mısın⟨ız⟩?",
    },
    {
      key: "phone",
      kind: "phone",
      label: "Telefon",
      ask: "Onay için ⟨sizi|seni⟩ arayabilmemiz gerekiyor; cep telefonu numara⟨nızı|nı⟩ da yazar mısın⟨ız⟩?",
    },
  ],
  begins: "",
  why: "Siparişler ad ve telefonla kaydedilip telefonla onaylanıyor; bu yüzden soruyorum.",
  isWhole: ({ name, phone }) => Boolean(name && phone),
  keptText: (values) => placedText(index, withContact(order, values)),
  givenUp: givenUpText,
});

/** The order's contact form. */
export const formOf = ({ name, phone, asked, declined, placed }: Order): ChatForm => ({
  kind: "order",
  values: { ...(name !== null && { name }), ...(phone !== null && { phone }) },
  asked,
  declined,
  state: placed ? "kept" : "open",
});

/** The order with a form's name and phone number. */
export const withContact = (order: Order, { name, phone }: ChatForm["values"]): Order => ({
  ...order,
  name: name ?? order.name,
  phone: phone ?? order.phone,
});

/** True for the name of a product, even if a person's name was asked for: "San Sebastian Cheesecake". */
export function isProductName(index: KnowledgeIndex, name: string): boolean {
  const words = wordsOf(name);
  return namedProducts(index, name).products.some((product) => {
    const called = new Set(wordsOf(product.name));
    return words.every(
      (word) => called.has(word) || [...called].some((own) => word.length > 3 && own.startsWith(word)),
    );
  });
}
