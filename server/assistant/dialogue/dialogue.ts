import {
  type AnswerParts,
  AnswerParts as AnswerPartsSchema,
  type ChatForm,
  type Order,
  type Outcome,
} from "#contract/assistant.ts";
import { type Language, languageOf } from "./language.ts";
import type { EarlierMessage } from "#server/store/messages.ts";

/** The assistant's last answer, as far as the next message may belong to it. */
export type Said = { text: string; outcome: Outcome | null; parts: AnswerParts };

/** What was said before a message. */
export type Dialogue = {
  /** Null where the assistant has not spoken yet. */
  last: Said | null;
  /** What the assistant said, oldest first. */
  answers: readonly string[];
  /** What is being collected, or was a few answers ago; null where nothing is. */
  form: ChatForm | null;
  /** The order that was placed last, and not taken back; null where none was. */
  placed: Order | null;
  /** An order that was given up a few answers ago, before it was placed; null where none was. */
  left: Order | null;
  /** The last form that was left before it was whole, however long ago; it is taken up again where that is asked for. */
  leftForm: ChatForm | null;
  /** The language the visitor wrote in so far; null where nothing told it. */
  language: Language | null;
  /** An answer before was one to danger. */
  wasEndangered: boolean;
};

export const NO_DIALOGUE: Dialogue = {
  last: null,
  answers: [],
  form: null,
  placed: null,
  leftForm: null,
  left: null,
  language: null,
  wasEndangered: false,
};

/** A form that was left lying for more answers than this is forgotten. */
const FORM_LASTS = 4;

/** What a provider has to know of the messages before a question, oldest first. */
export function dialogueOf(before: readonly EarlierMessage[]): Dialogue {
  const said = before
    .filter(({ role }) => role === "assistant")
    .map(({ content, outcome, parts }) => ({ text: content, outcome, parts: AnswerPartsSchema.parse(parts ?? {}) }));
  const withForm = said.slice(-FORM_LASTS).findLast(({ parts }) => parts.form !== undefined);
  const form = withForm?.parts.form;
  const last = said.slice(-FORM_LASTS).findLast(({ parts }) => parts.order !== undefined)?.parts.order;
  const order = said.findLast(({ parts }) => parts.order?.placed)?.parts.order;
  const lastForm = said.findLast(({ parts }) => parts.form !== undefined)?.parts.form;
  return {
    last: said.at(-1) ?? null,
    answers: said.map(({ text }) => text),
    form: form && form.state !== "given-up" ? form : null,
    placed: order && !order.takenBack ? order : null,
    left: last && !last.placed && last.takenBack ? last : null,
    leftForm: lastForm && lastForm.state !== "kept" ? lastForm : null,
    language: before
      .filter(({ role }) => role === "user")
      .reduce<Language | null>((language, { content }) => languageOf(content, language), null),
    wasEndangered: said.some(({ parts }) => parts.act === "safety"),
  };
}
