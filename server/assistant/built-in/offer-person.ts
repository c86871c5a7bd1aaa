import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import { offerReason, PERSON_OFFER } from "../answer-parts/person-offer.ts";
import type { PersonState } from "../visitor/person-state.ts";

/** Offers a person, once per conversation, to a visitor who could not be helped; "evet" accepts. */
export function offerPerson(answer: BuiltInAnswer, person: PersonState): BuiltInAnswer {
  const reason = offerReason(person, answer.outcome, answer.consequences);
  if (reason === null || answer.form) return answer;
  return {
    ...answer,
    handoff: true,
    text: `${answer.text}\n\n${PERSON_OFFER}`,
    consequences: { ...answer.consequences, offer: reason },
  };
}
