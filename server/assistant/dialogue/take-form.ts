import type { AssistantAct, ChatForm } from "#contract/assistant.ts";
import { isAsking } from "../retrieval/clauses.ts";
import { wordsOf } from "../retrieval/turkish.ts";
import {
  badText,
  callInsteadText,
  correctedText,
  heardText,
  nothingKnownText,
  registeredText,
  takenBackText,
  whyText,
  withheldText,
} from "./form-texts.ts";
import { asksWhy, givesUpForm, withholds } from "./form-wishes.ts";
import { anyOf } from "./alternatives.ts";
import type { FormDefinition } from "./form-definition.ts";
import { CALL_BACK, definitionOf, nextField } from "./forms.ts";
import { isFirm, nameIn, readFields } from "./read-fields.ts";
import { reactionOf } from "./reactions.ts";

/** A step of a form. `kept`: the values are to be stored now, for the first time or corrected. */
export type FormStep = { text: string; form: ChatForm; act: AssistantAct; kept: boolean; takenBack?: boolean };

/** Longer texts are read no further. */
const READ = 1200;

/** Begins to collect; what the message says already is taken. */
export function beginForm(definition: FormDefinition, text: string, known: ChatForm["values"]): FormStep {
  const form: ChatForm = { kind: definition.kind, values: known, asked: null, declined: [], state: "open" };
  const { values } = readFields(text.slice(0, READ), definition, form);
  return advance(definition, form, values, definition.begins);
}

/**
 * The next step of what is being collected, or the correction of what was kept. Null where the message is about
 * something else: that is answered as always, and the form waits. `isLast`: the form's step was what was said last; `isKnown`: the knowledge has an answer to the message.
 */
export function continueForm(
  text: string,
  form: ChatForm,
  {
    isLast,
    isKnown,
    definition = definitionOf(form.kind),
  }: { isLast: boolean; isKnown: () => boolean; definition?: FormDefinition },
): FormStep | null {
  // Later "iptal" may be of anything.
  if (givesUpForm(text) && (isLast || form.state === "open")) return giveUp(definition, form);
  if (form.asked !== null && asksWhy(text)) return collect(definition, form, [definition.why ?? whyText]);
  const { values, bad } = readFields(text.slice(0, READ), definition, form);
  // Whoever is asked for a way to be reached often says the name first.
  if (isLast && !values["name"] && mayBeName(text, form)) values["name"] = nameIn(text)!;
  const changes = changesOf(form.values, values);
  if (Object.keys(changes).length > 0) {
    // Words beside a question are no answer to what was asked.
    if (!hasContact(changes) && (asks(text) || (!looksGiven(text) && isKnown()))) return null;
    return advance(definition, form, changes, "");
  }
  if (form.asked === null)
    return isLast && reactionOf(text)?.kind === "agree"
      ? { text: registeredText, form, act: "confirm", kept: false }
      : null;
  if (bad) return { ...collect(definition, form), text: badText[bad as keyof typeof badText] };
  if (withholds(text)) return withhold(definition, form);
  const reaction = reactionOf(text)?.kind;
  if (reaction === "refuse") return form.state === "open" ? giveUp(definition, form) : withhold(definition, form);
  if (reaction === "agree") return collect(definition, form);
  return null;
}

function mayBeName(text: string, { kind, asked, values }: ChatForm): boolean {
  if (kind !== CALL_BACK.kind || asked !== "phone" || values["name"] || reactionOf(text) !== null) return false;
  return wordsOf(text).length <= MOST_NAME_WORDS && !givesUpForm(text) && !withholds(text) && nameIn(text) !== null;
}

const MOST_NAME_WORDS = 3;

/** True for a message that wants something of its own answered. */
const asks = (text: string): boolean => text.includes("?") || isAsking(wordsOf(text));

/** "Deniz Kaya" may well be something the knowledge speaks of. */
const looksGiven = (text: string): boolean => /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)+$/u.test(text.trim()) || isFirm(text);

const hasContact = (values: ChatForm["values"]) => Boolean(values["phone"] || values["email"]);

const changesOf = (before: ChatForm["values"], read: ChatForm["values"]): ChatForm["values"] =>
  Object.fromEntries(Object.entries(read).filter(([key, value]) => before[key] !== value));

function advance(definition: FormDefinition, before: ChatForm, heard: ChatForm["values"], lead: string): FormStep {
  const form: ChatForm = { ...before, values: { ...before.values, ...heard } };
  if (!definition.isWhole(form.values)) return collect(definition, form, [lead, heardText(heard, form.values)]);
  const next = nextField(definition, form);
  const kept: ChatForm = { ...form, state: "kept", asked: next?.key ?? null };
  const corrects = before.state === "kept" && Object.keys(heard).some((key) => before.values[key]);
  const text = corrects
    ? correctedText(definition, kept.values)
    : definition.keptText(kept.values, before.state === "kept");
  return { text: next ? `${text} ${next.ask}` : text, form: kept, act: "confirm", kept: true };
}

/** Asks for the next thing; `before` stands in front of the question. Where nothing is left to ask, what is known serves. */
function collect(definition: FormDefinition, form: ChatForm, before: readonly string[] = []): FormStep {
  const next = nextField(definition, form);
  if (next) {
    const text = [...before, next.ask].filter((part) => part !== "").join(" ");
    return { text, form: { ...form, asked: next.key }, act: "collect", kept: false };
  }
  if (!hasContact(form.values) || !definition.orCall)
    return { text: nothingKnownText, form: { ...form, asked: null, state: "given-up" }, act: "end", kept: false };
  // What a demo request cannot do without was not given: a call settles the rest.
  const called: ChatForm = { ...form, kind: CALL_BACK.kind, asked: null, state: "kept" };
  return { text: callInsteadText(form.values), form: called, act: "confirm", kept: true };
}

function withhold(definition: FormDefinition, form: ChatForm): FormStep {
  const without: ChatForm = { ...form, declined: [...form.declined, form.asked!], asked: null };
  return form.state === "kept"
    ? { text: withheldText, form: without, act: "confirm", kept: false }
    : collect(definition, without, [anyOf("Sorun değil.", "Tamam, geçelim.")]);
}

function giveUp(definition: FormDefinition, form: ChatForm): FormStep {
  const isKept = form.state === "kept";
  return {
    text: isKept ? takenBackText : definition.givenUp,
    form: { ...form, asked: null, state: "given-up" },
    act: isKept ? "confirm" : "end",
    kept: false,
    takenBack: isKept,
  };
}
