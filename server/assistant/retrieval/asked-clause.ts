import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { rootsOf } from "../language/suffixes.ts";
import { wordsOf } from "../language/turkish.ts";
import type { Ranking } from "./ranking/rank.ts";
import type { Scored } from "./ranking/scoring.ts";

/** Fewer words may belong to anything, more are understood without. */
const [MIN_WORDS, MAX_WORDS] = [2, 5];
const MIN_ROOT = 4;
/** What ends the first clause of an example question. */
const CLAUSE_END = /[,;:.!]/;
/** Words around a message that change nothing of what it says. */
const AROUND =
  /^(?:(?:ya|merhaba|selam|benim|bizim|su an|simdi) )+|(?: (?:ya|yaa|yine|gene|hala|benim|bizim|su an|simdi|acil))+$/g;

/**
 * The ranking with the one article first of which an example question begins with the message: "internet yok" of
 * "İnternetim yok, ne yapmalıyım?"; undefined if there is none, or several.
 */
export function clauseAskedIn({ ranked }: Ranking, text: string): Scored[] | undefined {
  const said = saidIn(text);
  if (said.length < MIN_WORDS || said.length > MAX_WORDS) return undefined;
  const [asked, ...others] = ranked.filter(
    ({ entry }) => entry.kind === "article" && entry.article.questions.some((question) => beginsWith(question, said)),
  );
  return asked && others.length === 0 ? [asked, ...ranked.filter((other) => other !== asked)] : undefined;
}

const saidIn = (text: string): string[] =>
  expandAbbreviations(wordsOf(text)).join(" ").replace(AROUND, "").split(" ").filter(Boolean);

function beginsWith(question: string, said: readonly string[]): boolean {
  const clauses = question.split(CLAUSE_END);
  const first = wordsOf(clauses[0]!);
  return clauses.length > 1 && first.length === said.length && first.every((word, at) => isAlike(word, said[at]!));
}

const isAlike = (one: string, other: string): boolean =>
  one === other ||
  rootsOf(one).some((root) => root.length >= MIN_ROOT && (root === other || rootsOf(other).includes(root)));
