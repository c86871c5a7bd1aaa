import {
  type AnswerParts,
  AnswerParts as AnswerPartsSchema,
  type ChatForm,
  type Order,
  type Outcome,
} from "#contract/assistant.ts";
import { begunNumber } from "../visitor/phone-in-pieces.ts";
import { type Language, languageOf } from "../retrieval/detect-language.ts";
import type { EarlierMessage } from "#server/store/messages.ts";

/** The assistant's last answer, as far as the next message may refer to it. */
export type LastAnswer = { text: string; outcome: Outcome | null; parts: AnswerParts };

/** The conversation before a message. */
export type Dialogue = {
  /** Null if the assistant has not answered yet. */
  last: LastAnswer | null;
  /** The assistant's answers, oldest first. */
  answers: readonly string[];
  /** The visitor's messages, oldest first. */
  written: readonly string[];
  /** The form being filled, now or a few answers ago; null for none. */
  form: ChatForm | null;
  /** The last order that was placed and not cancelled; null for none. */
  placed: Order | null;
  /** The SKUs of the products that one of the last answers showed, the latest of them; empty for none. */
  shown: readonly string[];
  /** An order abandoned a few answers ago, before it was placed; null for none. */
  left: Order | null;
  /** The last form that was abandoned before it was complete, however long ago; the visitor may ask to resume it. */
  leftForm: ChatForm | null;
  /** The language of the visitor so far; null if unknown. */
  language: Language | null;
  /** An earlier answer was a reaction to danger. */
  wasEndangered: boolean;
  /** The pieces of a telephone number sent so far (`begunNumber`); null if the latest message is none. */
  begunNumber: string | null;
};

export const NO_DIALOGUE: Dialogue = {
  last: null,
  answers: [],
  written: [],
  form: null,
  placed: null,
  shown: [],
  leftForm: null,
  left: null,
  language: null,
  wasEndangered: false,
  begunNumber: null,
};

/** A form that is not continued within this many answers is dropped. */
const FORM_LASTS = 4;

/** Derives the state of the dialogue from the messages before a question, oldest first. */
export function dialogueOf(before: readonly EarlierMessage[]): Dialogue {
  const said = before
    .filter(({ role }) => role === "assistant")
    .map(({ content, outcome, parts }) => ({ text: content, outcome, parts: AnswerPartsSchema.parse(parts ?? {}) }));
  const withForm = said.slice(-FORM_LASTS).findLast(({ parts }) => parts.form !== undefined);
  const form = withForm?.parts.form;
  const last = said.slice(-FORM_LASTS).findLast(({ parts }) => parts.order !== undefined)?.parts.order;
  const order = said.findLast(({ parts }) => parts.order?.placed)?.parts.order;
  const lastForm = said.findLast(({ parts }) => parts.form !== undefined)?.parts.form;
  const written = before.filter(({ role }) => role === "user").map(({ content }) => content);
  return {
    last: said.at(-1) ?? null,
    answers: said.map(({ text }) => text),
    written,
    form: form && form.state !== "given-up" ? form : null,
    placed: order && !order.takenBack ? order : null,
    shown: skusShown(said.slice(-FORM_LASTS).findLast((answer) => skusShown(answer).length > 0)),
    left: last && !last.placed && last.takenBack ? last : null,
    leftForm: lastForm && lastForm.state !== "kept" ? lastForm : null,
    language: written.reduce<Language | null>((language, text) => languageOf(text, language), null),
    wasEndangered: said.some(({ parts }) => parts.act === "safety"),
    begunNumber: begunNumber(written),
  };
}

const isProduct = ({ kind }: AnswerParts["sources"][number]) => kind === "product";

/** The products that an answer showed; one among suggestions of other things was none. */
export function skusShown(answer: LastAnswer | null | undefined): string[] {
  const sources = answer?.parts.sources ?? [];
  if (answer?.outcome === "suggested" && !sources.every(isProduct)) return [];
  return sources.flatMap((source) => (isProduct(source) ? source.id : []));
}
