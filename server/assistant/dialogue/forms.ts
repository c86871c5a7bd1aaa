import type { ChatForm } from "#contract/assistant.ts";

type FieldKind = "name" | "phone" | "email" | "text";

/** One thing a form asks for: `label` in the summary, `ask` in the chat. */
export type Field = { key: string; kind: FieldKind; label: string; ask: string };

/** What is collected in the chat. The fields are asked for in their order. */
export type FormDefinition = {
  kind: ChatForm["kind"];
  /** As in "… devam etmek için". */
  name: string;
  fields: readonly Field[];
  /** What is taken where it is said, and never asked for. */
  alsoTakes?: readonly string[];
  /** Said before the first question. */
  begins: string;
  /** True once it can be stored; what is still asked afterwards completes it. */
  isWhole(values: ChatForm["values"]): boolean;
};

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
};

/** A number or an address is enough to be called back; a name makes it kinder. */
export const CALL_BACK: FormDefinition = {
  kind: "call-back",
  name: "geri arama talebinize",
  fields: [PHONE, NAME],
  begins: "Tabii, sizi arayalım.",
  isWhole: ({ phone, email }) => Boolean(phone || email),
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
