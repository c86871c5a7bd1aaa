import type { Outcome } from "#contract/assistant.ts";
import type { HandoffReason } from "#contract/team-inbox.ts";
import type { Language } from "../retrieval/detect-language.ts";
import type { Consequences } from "../turn/consequences.ts";
import type { PersonState } from "../visitor/person-state.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";

// Decides when a person is offered and when a visitor accepts, for the built-in engine and language models alike.

/** Offered once per conversation, when the assistant could not help. */
export const PERSON_OFFER =
  "Diler⟨seniz sizi|sen seni⟩ ekibimizden biriyle görüştüreyim; bunun için “evet” yazman⟨ız⟩ yeterli.";

/** The offer in the languages a model answers in; it also recognizes a "yes" in them. */
const OFFERS: Record<Language, string> = {
  tr: PERSON_OFFER,
  en: "If you like, I can put you in touch with someone from our team; just write “yes”.",
  de: "Wenn Sie möchten, bringe ich Sie mit jemandem aus unserem Team in Kontakt; schreiben Sie einfach „ja“.",
  ar: "إذا أردتم يمكنني أن أوصلكم بأحد أعضاء فريقنا؛ يكفي أن تكتبوا «نعم».",
  ru: "Если хотите, я свяжу вас с нашим сотрудником; просто напишите «да».",
};
export const personOffer = (language: Language): string => OFFERS[language];

/** True if this message asks for a person, explicitly or by accepting the offer of one. */
export const wishesForPerson = (
  { wantsPerson, tier, smallTalk }: Pick<Retrieval, "wantsPerson" | "tier" | "smallTalk">,
  { offered }: Pick<PersonState, "offered">,
): boolean => wantsPerson || (offered && tier === "small-talk" && smallTalk === "yes");

/** Why a person should be offered with an answer; null for no reason, or if the answer concerns a person or an order. */
export function offerReason(
  { frustration, declinedBefore }: Pick<PersonState, "frustration" | "declinedBefore">,
  outcome: Outcome,
  { wish, order }: Consequences,
): HandoffReason | null {
  if (wish || order) return null;
  return frustration ?? (declinedBefore && outcome === "declined" ? "declined-twice" : null);
}
