import type { AnswerParts } from "#contract/assistant.ts";
import type { EarlierMessage } from "#server/store/messages.ts";
import { toAnswerSources } from "../answer-parts/answer-sources.ts";
import { toProductCard } from "../answer-parts/product-card.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";

/** What an answer has besides its text, as it is shown and stored. `siteUrl` is the base of products' relative links. */
export const answerPartsOf = (answer: BuiltInAnswer, siteUrl: string): AnswerParts => ({
  products: answer.products.map((product) => toProductCard(product, siteUrl)),
  suggestions: answer.suggestions,
  ...(Object.keys(answer.excerpts).length > 0 && { excerpts: answer.excerpts }),
  sources: toAnswerSources(answer.sources),
  // A declined answer offers a handoff.
  handoff: answer.handoff || answer.outcome === "declined",
  ...(answer.order && { order: answer.order }),
  ...(answer.form && { form: answer.form }),
  act: answer.act,
});

/** A message and its answer, as the next message finds them in a conversation of which nothing is stored. */
export const exchangeOf = (text: string, answer: BuiltInAnswer, siteUrl = ""): EarlierMessage[] => [
  { role: "user", content: text, parts: null, outcome: null },
  { role: "assistant", content: answer.text, parts: answerPartsOf(answer, siteUrl), outcome: answer.outcome },
];
