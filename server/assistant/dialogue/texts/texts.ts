import type { Contact } from "#contract/person-wishes.ts";
import type { PersonState } from "../../visitor/person-state.ts";
import type { Danger } from "../danger/dangers.ts";

/** What is possible in the visitor's language: a model answers in it; some articles are written in it; or nothing. */
type Coverage = "translates" | "some" | "none";
/** The fields that are asked for, in order. */
export type AskedField = "name" | "phone" | "email" | "note";
/** The recorded values; missing fields are left out. */
export type Collected = Partial<Record<AskedField, string>>;

/** The fixed sentences of one language. Each states what really happens, as in built-in-texts.ts. */
export type LanguageTexts = {
  greeting: string;
  /** What the visitor can ask in this language. */
  ability(reach: Coverage): string;
  /** Said when nothing is known: how to be contacted by somebody who knows. */
  unknown: string;
  /** Introduces an answer that exists in Turkish only. */
  turkishOnly: string;
  contactKept(contact: Partial<Contact>): string;
  /** The request for a person was stored and sent to the staff together with this answer. */
  personAsked(person: Pick<PersonState, "wished" | "reachable" | "isThere" | "opens">): string;
  /** Said to a name that was given. */
  thanksTo(name: string): string;
  thanks: string;
  goodbye: string;
  askBack: string;
  /** Before the details that a demo or an offer needs are asked for. */
  arranges: string;
  fields: Record<AskedField, string>;
  /** The recorded values, for confirmation. */
  summary(collected: Collected): string;
  cancelled: string;
  danger: Record<Danger, string>;
  /** Said to the message after a danger: whom to call, once more. */
  callNow: string;
  /** Said to who asks that somebody comes: neither the assistant nor the team can, 112 can. */
  cannotCome: string;
  /** Said to who has left a building with fire or gas in it. */
  outside: string;
  /** Said once help was called, in place of whom to call. */
  helpComing: string;
  /** Said when help is there, and to thanks once it was called. */
  helpThere: string;
  /** Said if the visitor denies the danger. */
  noDanger: string;
  /** The last sentence in a danger: the staff were notified, and somebody is there or nobody is. */
  staffTold: { isThere: string; isAway: string };
};
