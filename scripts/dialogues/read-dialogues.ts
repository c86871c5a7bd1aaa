import { z } from "zod";
import { AssistantAct } from "#contract/assistant.ts";
import { readJsonLines } from "../json-lines.ts";

export const RecordKind = z.enum(["demo-request", "call-back", "order", "hand-off", "complaint"]);
export type RecordKind = z.infer<typeof RecordKind>;

/**
 * What a good answer is: any act of `act`; every text of `contains` and none of `not` (compared folded); the record, with
 * these fields, there by the end of the turn.
 */
export const Expectation = z.object({
  act: z.array(AssistantAct).min(1),
  contains: z.array(z.string().min(1)).default([]),
  not: z.array(z.string().min(1)).default([]),
  record: z
    .object({
      kind: RecordKind,
      fields: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)).default({}),
    })
    .optional(),
});
export type Expectation = z.infer<typeof Expectation>;

const Turn = z
  .object({
    visitor: z.string().default(""),
    /** The visitor sends a picture along; which one makes no difference to a clerk who cannot see it. */
    image: z.union([z.boolean(), z.string()]).default(false).transform(Boolean),
    expect: Expectation,
  })
  .refine(({ visitor, image }) => visitor.trim() !== "" || image, { path: ["visitor"], message: "says nothing" });

/** A visitor's conversation, on the provider's own site or in the widget of a company that knows `kb`. */
export const Dialogue = z.object({
  id: z.string().min(1),
  kb: z.string().min(1),
  channel: z.enum(["site", "widget"]),
  turns: z.array(Turn).min(1),
});
export type Dialogue = z.infer<typeof Dialogue>;

/** Reads a file of dialogues; throws an Error that names the line and the field when one is not a dialogue. */
export function readDialogues(file: string): Dialogue[] {
  const placeOf = new Map<string, string>();
  return readJsonLines(file, (row, place) => {
    const dialogue = readRow(Dialogue, row, place);
    const earlier = placeOf.get(dialogue.id);
    if (earlier) throw new Error(`${place}: the id "${dialogue.id}" stands in ${earlier} already`);
    placeOf.set(dialogue.id, place);
    return dialogue;
  });
}

/** The row as `schema` has it; throws an Error with its place and every field that does not fit. */
export function readRow<T extends z.ZodType>(schema: T, row: unknown, place: string): z.infer<T> {
  const read = schema.safeParse(row);
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) => `${path.join(".") || "the line"}: ${message}`);
  throw new Error(`${place}: ${problems.join("; ")}`);
}
