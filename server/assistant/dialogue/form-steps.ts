import type { AssistantAct, ChatForm } from "#contract/assistant.ts";
import { anyOf } from "../turn/alternatives.ts";
import type { Field, FormDefinition } from "./form-definition.ts";
import type { Calendar } from "../turn/calendar.ts";
import {
  callInsteadText,
  correctedText,
  heardText,
  neededText,
  nothingKnownText,
  registeredText,
  takenBackText,
  withheldText,
} from "./form-texts.ts";
import { CALL_BACK, hasContact, nextField } from "./forms.ts";

/**
 * A step of a form. `kept`: store the values now, for the first time or as a correction; `suggestions` are the options
 * of the requested field.
 */
export type FormStep = {
  text: string;
  form: ChatForm;
  act: AssistantAct;
  kept: boolean;
  takenBack?: boolean;
  suggestions?: readonly string[];
};

/** The step after new values: stores the form once it is whole, and asks for what is left. `lead` is said first. */
export function advance(
  definition: FormDefinition,
  before: ChatForm,
  heard: ChatForm["values"],
  lead: string,
  { now }: Calendar,
): FormStep {
  const form: ChatForm = { ...before, values: { ...before.values, ...heard } };
  if (!definition.isWhole(form.values))
    return collect(definition, form, [lead, heardText(heard, form.values, definition.fields, now)]);
  const next = nextField(definition, form);
  const kept: ChatForm = { ...form, state: "kept", asked: next?.key ?? null };
  const corrects = before.state === "kept" && Object.keys(heard).some((key) => before.values[key]);
  const text = corrects
    ? correctedText(definition, kept.values, now)
    : definition.keptText(kept.values, before.state === "kept" ? heard : null);
  const asks = next ? `${text}${text.includes("\n") ? "\n\n" : " "}${next.ask}` : text;
  return { text: asks, form: kept, act: "confirm", kept: true, suggestions: next?.options ?? [] };
}

/**
 * Asks for the next field; `before` is put in front of the question. If no field is left, the known values are used.
 */
export function collect(definition: FormDefinition, form: ChatForm, before: readonly string[] = []): FormStep {
  const next = nextField(definition, form);
  if (next) {
    const text = [...before, next.ask].filter((part) => part !== "").join(" ");
    return {
      ...{ text, form: { ...form, asked: next.key }, act: "collect", kept: false },
      suggestions: next.options ?? [],
    };
  }
  if (form.state === "kept")
    return { text: registeredText, form: { ...form, asked: null }, act: "confirm", kept: false };
  if (!hasContact(form.values) || !definition.orCall)
    return { text: nothingKnownText, form: { ...form, asked: null, state: "given-up" }, act: "end", kept: false };
  // A required field of a demo request was refused: a call settles the rest.
  return callInstead(form, {});
}

/** The step that stores a call-back request in the form's place, with what was given so far. */
export function callInstead(form: ChatForm, heard: ChatForm["values"]): FormStep {
  const values = { ...form.values, ...heard };
  const called: ChatForm = { ...form, values, kind: CALL_BACK.kind, asked: null, state: "kept" };
  return { text: callInsteadText(values), form: called, act: "confirm", kept: true };
}

/** The step after a refusal of a field: of the one asked for, unless another was `named`. */
export function withhold(definition: FormDefinition, form: ChatForm, named?: Field): FormStep {
  const asked = named ?? definition.fields.find(({ key }) => key === form.asked)!;
  const without: ChatForm = { ...form, declined: [...new Set([...form.declined, asked.key])], asked: null };
  const passedOver = [anyOf("Sorun değil.", "Tamam, geçelim.")];
  if (definition.insists && !asked.optional) {
    if (form.declined.includes(asked.key)) return giveUp(definition, form);
    return collect(definition, without, [neededText]);
  }
  if (form.state !== "kept") return collect(definition, without, passedOver);
  const next = definition.insists ? nextField(definition, without) : null;
  return next
    ? collect(definition, without, passedOver)
    : { text: withheldText, form: without, act: "confirm", kept: false };
}

/** The step that ends the form; what was stored is taken back. */
export function giveUp(definition: FormDefinition, form: ChatForm): FormStep {
  const isKept = form.state === "kept";
  return {
    text: isKept ? takenBackText : definition.givenUp,
    form: { ...form, asked: null, state: "given-up" },
    act: isKept ? "confirm" : "end",
    kept: false,
    takenBack: isKept,
  };
}
