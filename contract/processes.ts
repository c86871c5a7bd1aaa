import { z } from "zod";
import { PageQuery } from "./paging.ts";
import { Contact } from "./person-wishes.ts";
import { line, moment, paragraph } from "./text.ts";

/** A form that a company defines for its chat: its triggers, its questions, and its closing text. */

export const MAX_PROCESSES = 20;
export const MAX_PROCESS_FIELDS = 12;
export const MAX_OPTIONS = 20;
export const MAX_TRIGGERS = 20;
/** The longest free-text answer. */
export const MAX_FREE_TEXT_LENGTH = 1000;

export const ProcessFieldKind = z.enum(["name", "phone", "email", "date", "choice", "text"]);
export type ProcessFieldKind = z.infer<typeof ProcessFieldKind>;

/** Which days are accepted: future ones on which the company is open, any future, any past, or all. */
export const DateRule = z.enum(["open", "ahead", "past", "any"]);
export type DateRule = z.infer<typeof DateRule>;

/** `key` identifies the value in an entry; `label` is used in the summary, `ask` is the question in the chat. */
export const ProcessField = z.object({
  key: z.string().regex(/^[a-z][a-z0-9-]{0,23}$/),
  kind: ProcessFieldKind,
  label: line(60),
  ask: line(240),
  required: z.boolean(),
  options: z.array(line(60)).max(MAX_OPTIONS).default([]),
  days: DateRule.default("ahead"),
});
export type ProcessField = z.infer<typeof ProcessField>;

/** A visitor has one name, one phone number and one e-mail address: these kinds occur once and are their own keys. */
export const SINGLE_KINDS: readonly ProcessFieldKind[] = ["name", "phone", "email"];

const Fields = z
  .array(ProcessField)
  .min(1)
  .max(MAX_PROCESS_FIELDS)
  .superRefine((fields, context) => {
    const problem = (at: number, name: keyof ProcessField, message: string) =>
      context.addIssue({ code: "custom", path: [at, name], message });
    fields.forEach(({ key, kind, label, options }, at) => {
      const before = fields.slice(0, at);
      if (SINGLE_KINDS.includes(kind) ? key !== kind : SINGLE_KINDS.some((single) => single === key))
        problem(at, "key", "must be the kind's own");
      if (SINGLE_KINDS.includes(kind) && before.some((field) => field.kind === kind))
        problem(at, "kind", "stands once");
      else if (before.some((field) => field.key === key)) problem(at, "key", "stands once");
      if (before.some((field) => isSameText(field.label, label))) problem(at, "label", "stands once");
      if (kind === "choice" && options.length < 2) problem(at, "options", "needs two options");
      if (options.some((option, place) => options.slice(0, place).some((other) => isSameText(option, other))))
        problem(at, "options", "stands once");
    });
    if (!fields.some(({ required }) => required)) problem(0, "required", "one is required");
    if (!fields.some(({ kind, required }) => required && (kind === "phone" || kind === "email")))
      problem(0, "kind", "asks for no way to be reached");
  });

const isSameText = (one: string, other: string) => one.toLocaleLowerCase("tr") === other.toLocaleLowerCase("tr");

const texts = {
  name: line(60),
  /** Phrases of visitors that start the form; its name is always one of them. */
  triggers: z.array(line(120)).max(MAX_TRIGGERS),
  /** Sent before the first question. */
  intro: line(300),
  fields: Fields,
  /** Sent after the summary. */
  closing: paragraph(500),
  active: z.boolean(),
};

/** The definition; `closing` is optional. */
export const ProcessDraft = z.object({ ...texts, closing: texts.closing.or(z.literal("")) });
export type ProcessDraft = z.infer<typeof ProcessDraft>;
export const NewProcess = ProcessDraft.extend({ chatbot_id: z.string().trim().min(1).max(100) });
export type NewProcess = z.infer<typeof NewProcess>;
/** `version` is the one that was read; if it has changed since, nothing is overwritten (`conflict`). */
export const ProcessChange = ProcessDraft.partial().extend({ version: z.number().int().min(1) });
export type ProcessChange = z.infer<typeof ProcessChange>;

export const Process = ProcessDraft.extend({
  id: z.string(),
  chatbot_id: z.string(),
  version: z.number().int(),
  created_at: moment(),
  updated_at: moment(),
});
export type Process = z.infer<typeof Process>;
/** In the list: the number of open entries. */
export const ListedProcess = Process.extend({ open_entries: z.number().int() });
export type ListedProcess = z.infer<typeof ListedProcess>;
export const ProcessQuery = z.object({ chatbot_id: z.string().trim().min(1).max(100) });

/** A snapshot for a conversation in the middle of a form: changing or deleting the form does not affect it. */
export const ProcessInTalk = ProcessDraft.pick({ name: true, closing: true }).extend({
  id: z.string(),
  version: z.number().int(),
  intro: z.string().default(""),
  fields: z.array(ProcessField),
});
export type ProcessInTalk = z.infer<typeof ProcessInTalk>;

/** `withdrawn`: by the visitor. */
export const EntryState = z.enum(["open", "handled", "withdrawn"]);
export type EntryState = z.infer<typeof EntryState>;

/** A visitor's entry: `answers` in the order of the form, in readable form. */
export const ProcessEntry = z.object({
  id: z.string(),
  process_id: z.string(),
  process_name: z.string(),
  conversation_id: z.string(),
  conversation_began_at: moment(),
  chatbot: z.object({ id: z.string(), name: z.string() }),
  contact: Contact,
  answers: z.array(z.object({ label: z.string(), text: z.string() })),
  state: EntryState,
  created_at: moment(),
  updated_at: moment(),
  handled_at: moment().nullable(),
  handled_by: z.string().nullable(),
});
export type ProcessEntry = z.infer<typeof ProcessEntry>;

/** The latest first. */
export const EntryQuery = PageQuery.extend({
  company_id: z.uuid().optional(),
  process_id: z.uuid().optional(),
  chatbot_id: z.string().max(100).optional(),
  state: EntryState.optional(),
});
export type EntryQuery = z.infer<typeof EntryQuery>;

/** A trial of a draft: the visitor's messages so far. Nothing is stored. */
export const ProcessTrial = z.object({
  chatbot_id: z.string().trim().min(1).max(100),
  process: ProcessDraft,
  said: z.array(z.string().trim().min(1).max(1000)).min(1).max(40),
});
export const ProcessTrialAnswer = z.object({
  answers: z.array(z.object({ text: z.string(), suggestions: z.array(z.string()) })),
  /** The form's state after the last answer; null if it was not started. */
  state: z.enum(["open", "kept", "given-up"]).nullable(),
});
export type ProcessTrialAnswer = z.infer<typeof ProcessTrialAnswer>;
