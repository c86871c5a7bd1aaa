import type { Outcome } from "#contract/assistant.ts";
import type { HandoffReason } from "#contract/team-inbox.ts";
import type { Consequences, PersonState } from "./provider.ts";
import type { Retrieval } from "./retrieval/retrieve.ts";

// When a person is offered, and who takes the offer, is decided here: alike for the built-in engine and for a model.

/** Said once where the assistant is of no help. */
export const PERSON_OFFER =
  "Diler⟨seniz sizi|sen seni⟩ ekibimizden biriyle görüştüreyim; bunun için “evet” yazman⟨ız⟩ yeterli.";

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
