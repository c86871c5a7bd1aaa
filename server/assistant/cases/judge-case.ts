import { type CaseContent, type CaseResult, PRICE_REFERENCE } from "#contract/knowledge-cases.ts";
import { foldTurkish } from "#contract/fold-turkish.ts";
import { priceText } from "#server/domain/amount-words.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";

type Failures = CaseResult["failures"];

/** The failures of a test's answer; empty if it is as expected. */
export function judgeCase(
  index: KnowledgeIndex,
  expectation: Pick<CaseContent, "expected" | "article" | "must" | "forbidden">,
  answer: BuiltInAnswer,
): Failures {
  const failures = judgeAct(index, expectation, answer);
  const said = plain(answer.text);
  const judge = (text: string, judgeText: (filled: string) => Failures[number] | null) => {
    const { filled, unknown } = fillPrices(index, text);
    const failure = unknown === null ? judgeText(filled) : { failure: "unknown-product" as const, text: unknown };
    if (failure) failures.push(failure);
  };
  // Of an entirely different answer, the missing words need no mention.
  if (failures.length === 0)
    for (const text of expectation.must)
      judge(text, (filled) => (contains(said, plain(filled)) ? null : { failure: "lacks-text", text: filled }));
  for (const text of expectation.forbidden)
    judge(text, (filled) => (says(said, plain(filled)) ? { failure: "forbidden-text", text: filled } : null));
  return failures;
}

function judgeAct(
  index: KnowledgeIndex,
  { expected, article }: Pick<CaseContent, "expected" | "article">,
  answer: BuiltInAnswer,
): Failures {
  const { outcome, sources, act, handoff } = answer;
  if (expected === "decline") return outcome === "answered" ? [{ failure: "answered", text: titleOf(answer) }] : [];
  if (expected === "hand-off") return act === "hand-off" || handoff ? [] : [{ failure: "no-hand-off", text: null }];
  if (article !== null && !index.find("article", article)) return [{ failure: "article-gone", text: article }];
  if (outcome !== "answered") return [{ failure: "not-answered", text: null }];
  if (expected === "answer" || sources.some((source) => source.kind === "article" && source.id === article)) return [];
  return [{ failure: "other-article", text: titleOf(answer) }];
}

const titleOf = ({ sources }: BuiltInAnswer): string | null => sources[0]?.title ?? null;

/** Replaces every price reference in a text; `unknown` is the SKU of a product that does not exist. */
function fillPrices(index: KnowledgeIndex, text: string): { filled: string; unknown: string | null } {
  let unknown: string | null = null;
  const filled = text.replace(PRICE_REFERENCE, (reference, sku: string) => {
    const entry = index.find("product", sku.trim());
    if (entry?.kind === "product") return priceText(entry.product.price, entry.product.currency);
    unknown ??= sku.trim();
    return reference;
  });
  return { filled, unknown };
}

/** Ignores emphasis, whitespace, case and diacritics. */
const plain = (text: string): string =>
  foldTurkish(text.replaceAll(/\*\*|__|\\/g, ""))
    .replaceAll(/\s+/g, " ")
    .trim();

/** True if the text occurs and none of its numbers is part of a longer one: "59,90" is not in "159,90". */
const contains = (said: string, text: string, notAfter = ""): boolean => {
  const before = /^\d/.test(text) ? String.raw`(?<!\d[.,]?)` : "";
  const after = /\d$/.test(text) ? String.raw`(?![.,]?\d)` : "";
  return new RegExp(notAfter + before + RegExp.escape(text) + after, "u").test(said);
};

/** True if it also occurs whole or as a prefix: "iade" is not in "ziyade". */
const says = (said: string, word: string): boolean =>
  contains(said, word, /^[\p{L}\p{N}]/u.test(word) ? String.raw`(?<![\p{L}\p{N}])` : "");
