import { z } from "zod";
import { Contact } from "./person-wishes.ts";
import { line, moment, paragraph } from "./text.ts";

/** A form that a company composes for its chat: what begins it, what it asks, and what is said at its end. */

export const MOST_PROCESSES = 20;
export const MOST_PROCESS_FIELDS = 12;
export const MOST_OPTIONS = 20;
export const MOST_TRIGGERS = 20;
/** What one free text may hold, as a visitor writes it. */
export const LONGEST_FREE_TEXT = 1000;

export const ProcessFieldKind = z.enum(["name", "phone", "email", "date", "choice", "text"]);
export type ProcessFieldKind = z.infer<typeof ProcessFieldKind>;

/** Which days serve: those ahead on which the company is open, any ahead, those gone by, or every one. */
export const DateRule = z.enum(["open", "ahead", "past", "any"]);
export type DateRule = z.infer<typeof DateRule>;

/** `key` names the value among an entry's; `label` stands in the summary, `ask` is said in the chat. */
export const ProcessField = z.object({
  key: z.string().regex(/^[a-z][a-z0-9-]{0,23}$/),
  kind: ProcessFieldKind,
  label: line(60),
  ask: line(240),
  required: z.boolean(),
  options: z.array(line(60)).max(MOST_OPTIONS).default([]),
  days: DateRule.default("ahead"),
});
export type ProcessField = z.infer<typeof ProcessField>;

/** A visitor has one name, one number and one address: these kinds stand once, and are their own keys. */
export const SINGLE_KINDS: readonly ProcessFieldKind[] = ["name", "phone", "email"];

const Fields = z
  .array(ProcessField)
  .min(1)
  .max(MOST_PROCESS_FIELDS)
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
  /** What visitors say who wish for it; its name is one of them by itself. */
  triggers: z.array(line(120)).max(MOST_TRIGGERS),
  /** Said before the first question. */
  intro: line(300),
  fields: Fields,
  /** Said after the summary. */
  closing: paragraph(500),
  active: z.boolean(),
};

/** What is composed; `closing` may be left out. */
export const ProcessDraft = z.object({ ...texts, closing: texts.closing.or(z.literal("")) });
export type ProcessDraft = z.infer<typeof ProcessDraft>;
export const NewProcess = ProcessDraft.extend({ chatbot_id: z.string().trim().min(1).max(100) });
export type NewProcess = z.infer<typeof NewProcess>;
/** `version` is the one that was read; another one since is a conflict, and nothing is overwritten. */
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
/** In the list: how many entries wait for somebody. */
export const ListedProcess = Process.extend({ open_entries: z.number().int() });
export type ListedProcess = z.infer<typeof ListedProcess>;
export const ProcessQuery = z.object({ chatbot_id: z.string().trim().min(1).max(100) });

/** What a conversation that is in the middle of a process knows of it: a change or deletion of it changes nothing there. */
export const ProcessInTalk = ProcessDraft.pick({ name: true, closing: true }).extend({
  id: z.string(),
  version: z.number().int(),
  intro: z.string().default(""),
  fields: z.array(ProcessField),
});
export type ProcessInTalk = z.infer<typeof ProcessInTalk>;

/** `withdrawn`: the visitor took it back. */
export const EntryState = z.enum(["open", "handled", "withdrawn"]);
export type EntryState = z.infer<typeof EntryState>;

/** What a visitor left: `answers` in the order of the form, as a person reads them. */
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

/** At most so many are read at once, the latest first. */
export const MOST_ENTRIES = 200;
export const EntryQuery = z.object({
  company_id: z.uuid().optional(),
  process_id: z.uuid().optional(),
  chatbot_id: z.string().max(100).optional(),
  state: EntryState.optional(),
});
export type EntryQuery = z.infer<typeof EntryQuery>;

/** A trial of a draft: what the visitor said so far. Nothing of it is kept. */
export const ProcessTrial = z.object({
  chatbot_id: z.string().trim().min(1).max(100),
  process: ProcessDraft,
  said: z.array(z.string().trim().min(1).max(1000)).min(1).max(40),
});
export const ProcessTrialAnswer = z.object({
  answers: z.array(z.object({ text: z.string(), suggestions: z.array(z.string()) })),
  /** Where the form stands after the last answer; null where it was not begun. */
  state: z.enum(["open", "kept", "given-up"]).nullable(),
});
export type ProcessTrialAnswer = z.infer<typeof ProcessTrialAnswer>;
