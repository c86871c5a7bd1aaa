import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import {
  ANSWERED_BEFORE,
  chooseText,
  explainText,
  handoffText,
  noMoreText,
  noneText,
  recallText,
  regretText,
  refusedText,
  SAME_ANSWER,
  stillUnclearText,
  sureText,
  triedText,
  turkishText,
  UNCLEAR,
  unsureOfAllText,
} from "../turn/built-in-texts.ts";
import { PERSON_OFFER } from "../answer-parts/person-offer.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { asSaid, verbatim } from "../turn/alternatives.ts";
import type { Dialogue, LastAnswer } from "../turn/dialogue.ts";
import { contactForm, DEMO_REQUEST } from "./forms.ts";
import { type Reaction, reactionOf } from "./reactions.ts";
import { beginForm } from "./take-form.ts";

type Answering = Turn & { answer(question: string): BuiltInAnswer };

/**
 * Answers a message that refers to the previous answer ("evet", "ilki", "anlamadım", "bir daha yazar mısın"). Null if
 * the message stands on its own, or there is no previous answer to refer to.
 */
export function react(text: string, { last, form }: Dialogue, turn: Answering): BuiltInAnswer | null {
  const reaction = reactionOf(text);
  if (!reaction || (last?.outcome === "answered" && ONLY_READ.test(fold(text)))) return null;
  // A request that is already stored is not started again.
  if (reaction.kind === "agree" && form?.state === "kept" && last?.outcome === "answered" && !last.parts.handoff)
    return null;
  if (reaction.kind === "agree" && CLOSES.test(wordsOf(text).join(" "))) return null;
  if (last?.outcome === "answered" && hasOnlyRelated(last) && ACKNOWLEDGES.test(fold(text))) return null;
  // Where the visitor has left none, "numara neydi" asks for the firm's.
  if (reaction.kind === "recall" && hasLeftNothing(turn) && OF_FIRM_TOO.test(fold(text))) return null;
  if (last) return answerTo(reaction, last, turn);
  return reaction.kind === "unclear" ? askBack(UNCLEAR) : null;
}

const detailsOf = ({ person }: Turn): string[] => Object.values(person.known).filter((value) => value !== null);
const hasLeftNothing = (turn: Turn): boolean => detailsOf(turn).length === 0;
const OF_FIRM_TOO = /^\W*(?:numara|telefon|mail|eposta)(?:si|u|i)?\b/;
/** Words that acknowledge an answer without accepting an offer in it. */
const ONLY_READ = /^\W*(?:peki|hmm*|anladim)\W*$/;
/** The same after an answer that offers nothing but what else the question may have meant. */
const ACKNOWLEDGES = /^\W*(?:tamam(?:dir)?|tm+m?|oke?y?|super|harika|cok iyi|oldu)\W*$/;
const hasOnlyRelated = ({ parts }: LastAnswer): boolean => parts.suggestions.length > 0 && !parts.handoff;

/** "Tamam teşekkürler" ends a matter; "evet teşekkürler" accepts an offer. */
const CLOSES =
  /^(?:(?:tamam(?:dir)?|tmm?|ok|oke[yi]|peki|cok|iyi) )*(?:tesekkur\w*|sag ?ol\w*|tsk\w*|eyvallah)(?: (?:ederim|ederiz|cok|tamam|hocam|abi|abla|iyi gunler))*$/;

const askBack = (text: string): BuiltInAnswer => ({ ...NOTHING, outcome: "small-talk", text, act: "ask-back" });

function answerTo(reaction: Reaction, last: LastAnswer, turn: Answering): BuiltInAnswer | null {
  const { suggestions } = last.parts;
  switch (reaction.kind) {
    case "agree":
      return agree(last, reaction.toPerson, turn);
    case "choose": {
      const offered = suggestions.length > 0 ? suggestions : last.parts.products.map(({ name }) => name);
      const chosen = offered.at(reaction.at);
      return chosen === undefined ? null : turn.answer(reaction.asks ? `${chosen} ${reaction.asks}` : chosen);
    }
    case "recall": {
      const known = detailsOf(turn);
      return { ...askBack(recallText(known)), act: known.length > 0 ? "confirm" : "collect" };
    }
    case "which":
      return suggestions.length > 0 ? askWhich(suggestions) : null;
    case "refuse":
      if (suggestions.length > 0 && last.outcome === "suggested")
        return { ...askBack(noneText(turn.offer)), handoff: true };
      return isOffer(last, turn) || (last.outcome === "answered" && suggestions.length > 0)
        ? { ...NOTHING, outcome: "small-talk", text: refusedText, act: "small-talk" }
        : null;
    case "again":
      return {
        ...NOTHING,
        outcome: last.outcome ?? "answered",
        suggestions,
        text: verbatim(last.text.replace(SAID_AGAIN, "")),
        act: last.parts.act ?? "answer",
      };
    case "doubt":
      if (last.outcome === "answered") return { ...askBack(sureText), handoff: true };
      return last.outcome === "small-talk" ? null : { ...askBack(unsureOfAllText), handoff: true };
    case "more":
      if (last.outcome === "suggested") return { ...askBack(noneText(turn.offer)), handoff: true };
      // "Başka" after products asks for others.
      if (last.parts.products.length > 0) return null;
      if (last.outcome === "small-talk" && last.parts.act !== "decline") return null;
      if (suggestions.length > 0) return askWhich(suggestions);
      return { ...askBack(noMoreText), handoff: true };
    case "regret":
      return last.outcome === "answered" && last.parts.products.length === 0
        ? { ...askBack(regretText), handoff: true }
        : null;
    case "tried":
      return last.parts.products.length === 0 && (last.outcome === "answered" || last.parts.act === "ask-back")
        ? { ...askBack(triedText), handoff: true }
        : null;
    case "turkish":
      return askBack(turkishText);
    case "any":
      return suggestions.length > 0 ? turn.answer(suggestions[0]!) : null;
    case "unclear":
      if (last.parts.act === "ask-back") return { ...askBack(stillUnclearText), handoff: true };
      if (last.parts.form) return null;
      if (last.outcome === "small-talk") return askBack(UNCLEAR);
      return { ...askBack(explainText(last.text)), suggestions, handoff: true };
  }
}

function agree(last: LastAnswer, toPerson: boolean, turn: Answering): BuiltInAnswer | null {
  const { suggestions } = last.parts;
  const person = turn.person;
  if (toPerson || isOffer(last, turn)) {
    if (!toPerson && turn.offer === "demo" && last.outcome === "declined" && !OFFERED_PERSON.test(last.text)) {
      return takeDemo(turn);
    }
    return {
      ...NOTHING,
      outcome: "small-talk",
      text: handoffText(person),
      act: "hand-off",
      handoff: !person.reachable,
      form: contactForm(person),
      consequences: { wish: "asked" },
    };
  }
  if (suggestions.length === 1) return turn.answer(suggestions[0]!);
  if (
    suggestions.length === 0 &&
    turn.offer === "demo" &&
    last.outcome === "answered" &&
    SPEAKS_OF_DEMO.test(fold(last.text))
  )
    return takeDemo(turn);
  return suggestions.length > 1 ? askWhich(suggestions) : null;
}

const SAID_AGAIN = new RegExp(`^(?:${asSaid(ANSWERED_BEFORE)}|${asSaid(SAME_ANSWER)})\n\n`);
const OFFERED_PERSON = new RegExp(asSaid(PERSON_OFFER));
/** "Evet" to an answer that mentioned a demo is a request for one. */
const SPEAKS_OF_DEMO = /\bdemo/;

function takeDemo({ calendar }: Turn): BuiltInAnswer {
  const { text, form, act } = beginForm(DEMO_REQUEST, "", {}, calendar);
  return { ...NOTHING, outcome: "small-talk", text, form, act };
}

const askWhich = (suggestions: readonly string[]): BuiltInAnswer => ({
  ...NOTHING,
  outcome: "suggested",
  suggestions: [...suggestions],
  text: chooseText(suggestions),
  act: "ask-back",
});

const isOffer = ({ parts }: LastAnswer, { person }: Turn) => parts.handoff && person.offered;
