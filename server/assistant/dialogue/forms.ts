import type { ChatForm } from "#contract/assistant.ts";
import { contactText } from "../built-in-texts.ts";
import type { Field, FormDefinition } from "./form-definition.ts";
import { demoKeptText, summaryOf } from "./form-texts.ts";

const NAME: Field = {
  key: "name",
  kind: "name",
  label: "Ad Soyad",
  ask: "Adınızı ve soyadınızı yazar mısınız?",
};
const PHONE: Field = {
  key: "phone",
  kind: "phone",
  label: "Telefon",
  ask: "Size hangi telefon numarasından ulaşalım?",
};
const EMAIL: Field = { key: "email", kind: "email", label: "E-posta", ask: "E-posta adresinizi yazar mısınız?" };

export const DEMO_REQUEST: FormDefinition = {
  kind: "demo-request",
  name: "demo talebinize",
  fields: [NAME, { key: "company", kind: "text", label: "Firma", ask: "Firmanızın adı nedir?" }, PHONE, EMAIL],
  begins: "Memnuniyetle, demo talebinizi buradan alayım.",
  alsoTakes: ["title"],
  isWhole: ({ name, company, phone, email }) => Boolean(name && company && phone && email),
  keptText: (values) => demoKeptText(summaryOf(DEMO_REQUEST.fields, values)),
  givenUp: "Peki, demo talebi oluşturmadım. Başka bir ⟨sorunuz|sorun⟩ olursa buradayım.",
  orCall: true,
};

/** A number or an address is enough to be called back; a name makes it kinder. */
export const CALL_BACK: FormDefinition = {
  kind: "call-back",
  name: "geri arama talebinize",
  fields: [PHONE, NAME],
  begins: "Tabii, sizi arayalım.",
  isWhole: ({ phone, email }) => Boolean(phone || email),
  keptText: (values, again) =>
    again && values["name"] ? `Teşekkürler ${values["name"]}. ⟨Adınızı|Adını⟩ da ekledim.` : contactText(values),
  givenUp: "Peki, geri arama talebi oluşturmadım. Başka bir ⟨sorunuz|sorun⟩ olursa buradayım.",
};

export const definitionOf = (kind: ChatForm["kind"]): FormDefinition =>
  kind === "demo-request" ? DEMO_REQUEST : CALL_BACK;

/** The field to ask for next; null where nothing is left to ask. */
export const nextField = ({ fields }: FormDefinition, { values, declined }: ChatForm): Field | null =>
  fields.find(
    ({ key, kind }) => !values[key] && !declined.includes(key) && !(kind === "phone" && isMailed(fields, values)),
  ) ?? null;

/** Who left an address where only a way to be reached is asked for is not asked for a number as well. */
const isMailed = (fields: readonly Field[], values: ChatForm["values"]) =>
  Boolean(values["email"]) && !fields.some(({ kind }) => kind === "email");

/** What a handed-on wish asks for, where nobody is there and nothing is known of how to reach the visitor. */
export const contactForm = ({ reachable, isThere }: { reachable: boolean; isThere: boolean }): ChatForm | null =>
  reachable || isThere ? null : { kind: CALL_BACK.kind, values: {}, asked: "phone", declined: [], state: "open" };
