import { wordsOf } from "../language/turkish.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import type { Context } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { withoutMeasure } from "../retrieval/products/products.ts";
import { readQuestion } from "../retrieval/question.ts";
import { scoreEntries } from "../retrieval/ranking/scoring.ts";
import type { Dialogue } from "../turn/dialogue.ts";

/** Of one word a name may be any word of the text. */
const MIN_NAME_WORDS = 2;
const MAX_READ = 10;

/**
 * The context with the one product that the last answer told of by name ("laktoza hassas olanlar Pure Isolate
 * kullanmalıdır"), without showing any, as the product told last; unchanged for none or several.
 */
export function withProductNamed(index: KnowledgeIndex, context: Context, { last }: Pick<Dialogue, "last">): Context {
  const { lastSource, earlierSources = [] } = context;
  if (index.firstProduct === index.size || !last || lastSource === null || lastSource.kind === "product")
    return context;
  if (last.parts.products.length > 0 || last.parts.suggestions.length > 0) return context;
  const said = ` ${wordsOf(last.text).join(" ")} `;
  const named = scoreEntries(index, readQuestion(index, last.text), "product")
    .slice(0, MAX_READ)
    .filter(({ entry }) => {
      const name = withoutMeasure(wordsOf(entry.title).map((term) => ({ term })));
      return name.length >= MIN_NAME_WORDS && said.includes(` ${name.map(({ term }) => term).join(" ")} `);
    });
  const [only, ...others] = named;
  if (!only || others.length > 0) return context;
  return { ...context, earlierSources: [sourceOf(only), ...earlierSources] };
}
