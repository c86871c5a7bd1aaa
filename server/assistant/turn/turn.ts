import type { Order } from "#contract/assistant.ts";
import type { Tone } from "#contract/tone.ts";
import { NO_PERSON, type PersonState } from "../visitor/person-state.ts";
import { type Context, NO_CONTEXT } from "../retrieval/context.ts";
import { type Calendar, calendarAt } from "./calendar.ts";
import { type Dialogue, NO_DIALOGUE } from "./dialogue.ts";
import type { OwnTexts } from "./own-texts.ts";

/** What an answer depends on besides the knowledge and the message. */
export type Turn = {
  offer: "demo" | "person";
  /** How visitors are addressed; default "siz". */
  tone?: Tone;
  /** The company's own wording. */
  own?: OwnTexts;
  /** The assistant's name. */
  name?: string;
  siteUrl?: string;
  /** The message has an image, which the built-in engine cannot read. */
  hasImage?: boolean;
  context: Context;
  /** The open order, if any. */
  order: Order | null;
  person: PersonState;
  dialogue: Dialogue;
  /** The reference for dates in messages. */
  calendar: Calendar;
};

/** The turn of a caller that leaves out what is as in a first message, read now, by a firm without hours. */
export type GivenTurn = Pick<Turn, "offer"> & Partial<Turn>;

/** The complete turn: everything behind this knows the conversation, and no other clock than the calendar's. */
export const turnFrom = (given: GivenTurn): Turn => ({
  context: NO_CONTEXT,
  order: null,
  person: NO_PERSON,
  dialogue: NO_DIALOGUE,
  calendar: calendarAt(new Date()),
  ...given,
});
