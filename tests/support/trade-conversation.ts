import { join } from "node:path";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { readTrades } from "../../scripts/dialogues/trades.ts";
import { indexOf } from "./firms.ts";

const articlesOf = (trades: string) => join(import.meta.dirname, "../evaluation", trades, "articles.json");
const trades = readTrades({ knowledge: ["eight-trades", "three-trades"].map(articlesOf) });
const companies = new Map([...trades].map(([name, { articles }]) => [name, { articles, documents: [], products: [] }]));

/** The answers to a visitor's messages in a conversation with the assistant of an invented company, from its articles. */
export function talk(company: string, ...said: string[]) {
  const index = indexOf(companies.get(company)!);
  return holdDialogue({ index, offer: "person", siteUrl: "" }, said).map(({ answer }) => answer);
}
/** The answer to the last of them. */
export const last = (company: string, ...said: string[]) => talk(company, ...said).at(-1)!;
