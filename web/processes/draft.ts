import { MAX_OPTIONS, type Process, type ProcessDraft, type ProcessField, SINGLE_KINDS } from "#contract/processes.ts";
import { fieldKinds } from "./field-kinds.ts";

/** A field in the editor; `id` is the row's key and is not stored. `options`: one per line. */
export type FieldDraft = Omit<ProcessField, "options"> & { id: string; options: string };
/** A process in the editor. */
export type Draft = Omit<ProcessDraft, "fields"> & { fields: FieldDraft[] };

let rows = 0;
const newRow = () => `row-${(rows += 1)}`;

const fieldDraft = ({ options, ...field }: ProcessField): FieldDraft => ({
  ...field,
  id: newRow(),
  options: options.join("\n"),
});

export const toDraft = ({ name, triggers, intro, fields, closing, active }: ProcessDraft | Process): Draft => ({
  ...{ name, triggers: [...triggers], intro, closing, active },
  fields: fields.map(fieldDraft),
});

/** Creates a field of a kind with its default texts and an unused key. */
export function newField(
  kind: ProcessField["kind"],
  beside: readonly Pick<ProcessField, "key" | "label">[],
): FieldDraft {
  const { name, ask } = fieldKinds[kind];
  return fieldDraft({
    ...{ kind, ask, required: kind !== "text", options: [], days: "ahead" },
    key: freeKey(kind, beside),
    label: freeLabel(name, beside),
  });
}

/** Returns an unused key: a visitor has one name, number and address; other kinds are numbered. */
export function freeKey(kind: ProcessField["kind"], beside: readonly Pick<ProcessField, "key">[]): string {
  if (SINGLE_KINDS.includes(kind)) return kind;
  for (let at = 1; ; at += 1) if (beside.every(({ key }) => key !== `${kind}-${at}`)) return `${kind}-${at}`;
}

function freeLabel(name: string, beside: readonly Pick<ProcessField, "label">[]): string {
  const isFree = (label: string) => beside.every((field) => !isSame(field.label, label));
  for (let at = 1; ; at += 1) {
    const label = at === 1 ? name : `${name} ${at}`;
    if (isFree(label)) return label;
  }
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map(oneLine)
    .filter((line) => line !== "");
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Converts the draft to the API's format. */
export const toProcess = ({ fields, ...draft }: Draft): ProcessDraft => ({
  ...draft,
  name: oneLine(draft.name),
  intro: oneLine(draft.intro),
  closing: draft.closing.trim(),
  triggers: draft.triggers.map(oneLine).filter((text) => text !== ""),
  fields: fields.map(({ id: _, options, label, ask, ...field }) => ({
    ...field,
    label: oneLine(label),
    ask: oneLine(ask),
    options: field.kind === "choice" ? linesOf(options) : [],
  })),
});

export const isSame = (one: string, other: string): boolean =>
  oneLine(one).toLocaleLowerCase("tr") === oneLine(other).toLocaleLowerCase("tr");

/** Names of a row's inputs. */
export const inputOf = (id: string, part: "kind" | "label" | "ask" | "options" | "days"): string => `${id}-${part}`;
/** Names the error of the field list as a whole. */
export const FIELDS_INPUT = "fields";

/** Returns validation errors by input name. Missing values are checked by the form itself. */
export function problemsOf({ fields }: Draft): Record<string, string> {
  const problems: Record<string, string> = {};
  fields.forEach(({ id, kind, label, options }, at) => {
    const before = fields.slice(0, at);
    if (before.some((field) => isSame(field.label, label)))
      problems[inputOf(id, "label")] = "Bu adda başka bir alan var.";
    if (SINGLE_KINDS.includes(kind) && before.some((field) => field.kind === kind))
      problems[inputOf(id, "kind")] = "Bu bilgi bir kez sorulabilir.";
    if (kind !== "choice") return;
    const lines = linesOf(options);
    if (lines.length < 2) problems[inputOf(id, "options")] = "En az iki seçenek yazın, her satıra bir tane.";
    else if (lines.length > MAX_OPTIONS) problems[inputOf(id, "options")] = `En çok ${MAX_OPTIONS} seçenek olabilir.`;
    else if (lines.some((line) => line.length > 60))
      problems[inputOf(id, "options")] = "Bir seçenek en çok 60 karakter olabilir.";
    else if (lines.some((line, place) => lines.slice(0, place).some((other) => isSame(line, other))))
      problems[inputOf(id, "options")] = "Aynı seçenek iki kez yazılmış.";
  });
  if (!fields.some(({ kind, required }) => required && (kind === "phone" || kind === "email")))
    problems[FIELDS_INPUT] = "Ziyaretçiye ulaşabilmeniz için telefon ya da e-posta alanı ekleyin ve zorunlu yapın.";
  return problems;
}
