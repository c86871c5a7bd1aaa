import { fold } from "../../language/turkish.ts";
import type { Ranking } from "./rank.ts";
import type { Scored } from "./scoring.ts";

const CURRENCIES = [/\b(?:euro|avro|eur)\w*|€/, /\b(?:dolar|usd)\w*|\$/];
const MAX_CONSIDERED = 3;

/** Prefers the article that states the foreign currency that a question asks for: "kargo kaç euro". */
export function inCurrency(text: string, ranking: Ranking): Ranking {
  const currency = CURRENCIES.find((shape) => shape.test(fold(text)));
  if (!currency || ranking.tier !== "answer") return ranking;
  const states = ({ entry }: Scored) => entry.kind === "article" && currency.test(fold(entry.article.answer));
  const stated = ranking.ranked.slice(0, MAX_CONSIDERED).find(states);
  return stated ? { ...ranking, ranked: [stated, ...ranking.ranked.filter((one) => one !== stated)] } : ranking;
}
