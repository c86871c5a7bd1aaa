import { CASE_LENGTHS } from "#contract/knowledge-cases.ts";
import type { ExplainedAnswer } from "#contract/chatbots.ts";
import type { NewCase } from "../cases/add-case.tsx";
import { firstWords } from "../cases/required-texts.ts";

/** Creates a test case that expects this answer; null for small talk, which does not depend on the knowledge. */
export function caseFromAnswer({
  question,
  answer,
  outcome,
  sources,
  products,
  handoff,
}: ExplainedAnswer): NewCase | null {
  const test = { question, origin: "playground" as const };
  if (outcome === "small-talk") return handoff ? { ...test, expected: "hand-off" } : null;
  if (outcome !== "answered") return { ...test, expected: "decline" };
  const article = sources.find(({ kind }) => kind === "article");
  if (article) return { ...test, expected: "article", article: article.id, must: [firstWords(answer)].filter(isText) };
  // A product's price may change without making the answer wrong, so it is a placeholder.
  const must =
    products.length > 0 ? products.flatMap(({ sku, name }) => [name, `{fiyat:${sku}}`]) : [firstWords(answer)];
  return { ...test, expected: "answer", must: must.filter(isText).slice(0, CASE_LENGTHS.texts) };
}

const isText = (text: string): boolean => text !== "";
