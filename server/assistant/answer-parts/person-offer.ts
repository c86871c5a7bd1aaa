import type { Outcome } from "#contract/assistant.ts";
import type { HandoffReason } from "#contract/team-inbox.ts";
import type { Language } from "../dialogue/language.ts";
import type { Consequences, PersonState } from "../provider.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";

// When a person is offered, and who takes the offer, is decided here: alike for the built-in engine and for a model.

/** Said once where the assistant is of no help. */
export const PERSON_OFFER =
  "Diler⟨seniz sizi|sen seni⟩ ekibimizden biriyle görüştüreyim; bunun için “evet” yazman⟨ız⟩ yeterli.";

/** The same where a model answers in another language: it hears a yes in it. */
const OFFERS: Record<Language, string> = {
  tr: PERSON_OFFER,
  en: "If you like, I can put you in touch with someone from our team; just write “yes”.",
  de: "Wenn Sie möchten, bringe ich Sie mit jemandem aus unserem Team in Kontakt; schreiben Sie einfach „ja“.",
  ar: "إذا أردتم يمكنني أن أوصلكم بأحد أعضاء فريقنا؛ يكفي أن تكتبوا «نعم».",
  ru: "Если хотите, я свяжу вас с нашим сотрудником; просто напишите «да».",
};
export const personOffer = (language: Language): string => OFFERS[language];

/** The visitor asks for a person with this message: in words, or by saying yes to the offer of one. */
export const wishesForPerson = (
  { wantsPerson, tier, smallTalk }: Pick<Retrieval, "wantsPerson" | "tier" | "smallTalk">,
  { offered }: Pick<PersonState, "offered">,
): boolean => wantsPerson || (offered && tier === "small-talk" && smallTalk === "yes");

/** Why a person is to be offered with an answer; null where nothing speaks for it, or a person or an order was its matter. */
export function offerReason(
  { unease, declinedBefore }: Pick<PersonState, "unease" | "declinedBefore">,
  outcome: Outcome,
  { wish, order }: Consequences,
): HandoffReason | null {
  if (wish || order) return null;
  return unease ?? (declinedBefore && outcome === "declined" ? "declined-twice" : null);
}
