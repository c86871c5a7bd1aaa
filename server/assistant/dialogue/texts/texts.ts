import type { Contact } from "#contract/person-wishes.ts";
import type { PersonState } from "../../provider.ts";
import type { Danger } from "../danger/dangers.ts";

/**
 * How far a visitor's language carries: a model answers in it; some articles are written in it; or nothing is known in
 * it.
 */
type Reach = "translates" | "some" | "none";
/** What is asked for, one after the other. */
export type AskedField = "name" | "phone" | "email" | "note";
/** What was written down; a field that is not there is not told. */
export type Collected = Partial<Record<AskedField, string>>;

/** The fixed sentences of one language. Each says what truly happens, as built-in-texts.ts does. */
export type LanguageTexts = {
  greeting: string;
  /** What can be asked in this language. */
  ability(reach: Reach): string;
  /** Nothing is known: how to be reached by somebody who knows. */
  unknown: string;
  /** Stands before an answer that there is in Turkish alone. */
  turkishOnly: string;
  contactKept(contact: Partial<Contact>): string;
  /** The wish for a person was kept and told to the staff with this very answer. */
  personAsked(person: Pick<PersonState, "wished" | "reachable" | "isThere" | "opens">): string;
  thanks: string;
  goodbye: string;
  askBack: string;
  fields: Record<AskedField, string>;
  /** What was collected, for the visitor to say yes to. */
  summary(collected: Collected): string;
  cancelled: string;
  danger: Record<Danger, string>;
  /** Said to what follows a danger: whom to call, once more. */
  callNow: string;
  /** Said where a visitor says that there is none. */
  noDanger: string;
  /** Said last where there is danger: staff were told; somebody is there, or nobody. */
  staffTold: { isThere: string; isAway: string };
};
