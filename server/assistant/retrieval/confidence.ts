import type { Entry, KnowledgeIndex } from "./knowledge-index.ts";
import type { Question } from "./question.ts";
import { askedWeight, type Scored } from "./scoring.ts";

/** What speaks for and against the best entry being the right one. Each is about 0–1. */
export const featureNames = ["score", "lead", "coverage", "variant", "trigram", "strongest", "evidence", "answerOnly", "titleSaid", "literal", "unknownNouns", "unknownShare", "unknownShort", "unknownFocus", "askingOnly", "product"] as const;

export function featuresOf(index: KnowledgeIndex, question: Question, ranked: Scored[]): number[] {
  const [best, second] = ranked;
  if (!best) return featureNames.map(() => 0);
  const rival = ranked.find((scored) => scored !== best && !(scored.entry.kind === "product" && best.entry.kind === "product"));
  const values = question.units.map((unit) => valueIn(index, unit, best.entry));
  const total = askedWeight(question);
  const unknown = question.units.filter((unit) => !unit.known);
  const matched = values.reduce((sum, { value }) => sum + value, 0);
  return [
    best.score,
    (best.score - (rival?.score ?? 0)) / best.score,
    best.coverage,
    best.variant,
    best.trigram,
    Math.max(0, ...values.map(({ value }) => value)),
    Math.min(1, matched / 2.5),
    matched === 0 ? 0 : values.reduce((sum, { value, place }) => sum + (place < 1 ? value : 0), 0) / matched,
    best.title,
    matched === 0 ? 0 : values.reduce((sum, { value, literal }) => sum + (literal ? value : 0), 0) / matched,
    Math.min(1, unknown.filter((unit) => unit.weight > 0.5).length / 3),
    unknown.reduce((sum, unit) => sum + unit.weight, 0) / total,
    question.units.length <= 4 ? unknown.reduce((sum, unit) => sum + unit.weight, 0) / total : 0,
    focusIsUnknown(question) ? 1 : 0,
    question.units.every((unit, at) => unit.asking || values[at]!.value < 0.1) ? 1 : 0,
    best.entry.kind === "product" ? 1 : 0,
  ];
}

/** Turkish puts what a question turns on last, before its verb: an unknown noun there weighs more than one in passing. */
function focusIsUnknown(question: Question): boolean {
  const focus = question.units.findLast((unit) => !unit.asking && unit.weight > 0.3);
  return focus !== undefined && !focus.known && focus.weight > 0.5;
}

function valueIn(index: KnowledgeIndex, unit: Question["units"][number], entry: Entry): { value: number; literal: boolean; place: number } {
  const literal = unit.term === null ? 0 : Math.min(unit.weight, index.weightOf(unit.term) * unit.strength) * (entry.terms.get(unit.term) ?? 0);
  let related = 0;
  let place = unit.term === null ? 0 : entry.terms.get(unit.term) ?? 0;
  for (const concept of unit.concepts) {
    const field = entry.concepts.get(concept) ?? 0;
    place = Math.max(place, field);
    related = Math.max(related, Math.min(unit.weight, 0.8 * index.weightOf(`@${concept}`)) * field);
  }
  return { value: Math.max(literal, related), literal: literal >= related, place };
}
