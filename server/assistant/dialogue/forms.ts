import type { ChatForm } from "#contract/assistant.ts";
import { contactText } from "../turn/built-in-texts.ts";
import { anyOf, verbatim } from "../turn/alternatives.ts";
import type { Field, FormDefinition } from "./form-definition.ts";
import type { Calendar } from "../turn/calendar.ts";
import { demoKeptText, summaryOf } from "./form-texts.ts";
import { processForm } from "./process-form.ts";

const NAME: Field = {
  key: "name",
  kind: "name",
  label: "Ad Soyad",
  ask: anyOf("Adın⟨ız⟩ı ve soyadın⟨ız⟩ı yazar mısın⟨ız⟩?", "Adın⟨ız⟩ ve soyadın⟨ız⟩ nedir?", "Kimin adına not alayım?"),
};
const PHONE: Field = {
  key: "phone",
  kind: "phone",
  label: "Telefon",
  ask: anyOf(
    "⟨Size|Sana⟩ hangi telefon numarasından ulaşalım?",
    "Telefon numaran⟨ız⟩ı yazar mısın⟨ız⟩?",
    "⟨Sizi|Seni⟩ hangi numaradan arayalım?",
  ),
};
const EMAIL: Field = {
  key: "email",
  kind: "email",
  label: "E-posta",
  ask: anyOf("E-posta adresin⟨iz⟩i yazar mısın⟨ız⟩?", "Hangi e-posta adresini kullanıyorsun⟨uz⟩?"),
};
const COMPANY: Field = {
  key: "company",
  kind: "firm",
  label: "Firma",
  ask: anyOf("Firman⟨ız⟩ın adı nedir?", "Hangi firma adına görüşüyoruz?"),
};

export const DEMO_REQUEST: FormDefinition = {
  kind: "demo-request",
  name: "demo talebin⟨iz⟩e",
  fields: [NAME, COMPANY, PHONE, EMAIL],
  begins: "Memnuniyetle, demo talebin⟨iz⟩i buradan alayım.",
  alsoTakes: ["title"],
  isWhole: ({ name, company, phone, email }) => Boolean(name && company && phone && email),
  keptText: (values) => demoKeptText(summaryOf(DEMO_REQUEST.fields, values)),
  givenUp: "Peki, demo talebi oluşturmadım. ⟨Başka bir sorunuz|Soracağın başka bir şey⟩ olursa buradayım.",
  orCall: true,
};

/** True if the values hold a way to be reached. */
export const hasContact = ({ phone, email }: ChatForm["values"]): boolean => Boolean(phone || email);

/** A phone number or an e-mail address suffices for a call-back; a name allows a personal address. */
export const CALL_BACK: FormDefinition = {
  kind: "call-back",
  name: "geri arama talebin⟨iz⟩e",
  fields: [PHONE, NAME],
  begins: "Tabii, ⟨sizi|seni⟩ arayalım.",
  isWhole: hasContact,
  keptText: (values, added) =>
    added?.["name"] ? `Teşekkürler ${verbatim(added["name"])}. Adın⟨ız⟩ı da ekledim.` : contactText(values),
  givenUp: "Peki, geri arama talebi oluşturmadım. ⟨Başka bir sorunuz|Soracağın başka bir şey⟩ olursa buradayım.",
};

/** The definition of a conversation's form; a company's custom form stays as it was when the conversation began it. */
export const definitionOf = (
  { kind, process }: Pick<ChatForm, "kind" | "process">,
  calendar: Calendar,
): FormDefinition =>
  process ? processForm(process, calendar.now) : kind === "demo-request" ? DEMO_REQUEST : CALL_BACK;

/** The field to ask for next; null if none is left. */
export const nextField = ({ fields, insists }: FormDefinition, { values, declined }: ChatForm): Field | null =>
  fields.find(
    ({ key, kind, optional }) =>
      !values[key] &&
      !(declined.includes(key) && (optional || !insists)) &&
      !(kind === "phone" && !insists && isMailed(fields, values)),
  ) ?? null;

/** A visitor who left an e-mail address is not asked for a phone number too, where either suffices. */
const isMailed = (fields: readonly Field[], values: ChatForm["values"]) =>
  Boolean(values["email"]) && !fields.some(({ kind }) => kind === "email");

/** The contact form of a handoff, if nobody is available and the visitor cannot be reached yet; else null. */
export const contactForm = ({ reachable, isThere }: { reachable: boolean; isThere: boolean }): ChatForm | null =>
  reachable || isThere ? null : { kind: CALL_BACK.kind, values: {}, asked: "phone", declined: [], state: "open" };
