import type { Contradiction, StatedValue } from "#contract/contradictions.ts";
import type { Article, Document } from "../retrieval/knowledge-base.ts";
import { type Statement, statementsOf } from "./statements.ts";

/** From this likeness on, two figures are taken to be about the same thing. */
const SAME = 0.4;
/** From this likeness on, two equal figures settle both. */
const SETTLED = 0.25;

type Pair = { one: Statement; other: Statement; likeness: number };

/** Finds contradictions between a company's texts, most certain first, with a likeness (0–1) of at least `least`. */
export function contradictionsIn(
  articles: readonly Article[],
  documents: readonly Document[],
  least = SAME,
): Contradiction[] {
  return pairsIn(statementsOf(articles, documents))
    .filter(({ likeness }) => likeness >= least)
    .map(({ one, other }) => ({ subject: one.subject, one: statedBy(one), other: statedBy(other) }));
}

const statedBy = ({ source, sentence, value }: Statement): StatedValue => ({ source, sentence, value });

/** Pairs each statement with the most similar one in another text, if the figures differ and the match is mutual. */
function pairsIn(statements: readonly Statement[]): Pair[] {
  const { near, likenessOf } = comparing(statements);
  const candidates = statements.map((one, at) =>
    [...near(at)].flatMap((place): Candidate[] => {
      const other = statements[place]!;
      if (other.text === one.text || other.kind !== one.kind) return [];
      const likeness = likenessOf(one, other);
      return likeness === 0 ? [] : [{ at: place, likeness, agrees: agree(one, other) }];
    }),
  );
  /** A statement that another text confirms is not compared with the rest of that text. */
  const settled = candidates.map(
    (all) =>
      new Set(all.flatMap(({ at, likeness, agrees }) => (agrees && likeness >= SETTLED ? statements[at]!.text : []))),
  );
  const likest = statements.map((one, at) => {
    const best = new Map<string, Candidate>();
    for (const found of candidates[at]!) {
      const other = statements[found.at]!;
      if (found.agrees || settled[at]!.has(other.text) || settled[found.at]!.has(one.text)) continue;
      if (isComparable(one, other) && found.likeness > (best.get(other.text)?.likeness ?? 0))
        best.set(other.text, found);
    }
    return best;
  });
  return statements
    .flatMap((one, at): Pair[] =>
      [...likest[at]!.values()].flatMap((found) => {
        if (found.at < at || likest[found.at]!.get(one.text)?.at !== at) return [];
        return [{ one, other: statements[found.at]!, likeness: found.likeness }];
      }),
    )
    .toSorted((a, b) => b.likeness - a.likeness);
}

type Candidate = { at: number; likeness: number; agrees: boolean };

/** True if the statements share a value, or one lies within the other's range; dates match regardless of the year. */
function agree(one: Statement, other: Statement): boolean {
  const [here, there] = [one.values.map(yearless), other.values.map(yearless)];
  return here.some((value) => there.includes(value)) || isWithin(one, other) || isWithin(other, one);
}

const yearless = (value: string): string => value.replace(/^(date:\d+-\d+)-\d+$/, "$1");

function isWithin(one: Statement, range: Statement): boolean {
  if (one.kind === "date") return false;
  const [here, there] = [one, range].map(({ values }) => values.map((value) => Number(value.split(":")[1])));
  return here!.some((value) => value >= Math.min(...there!) && value <= Math.max(...there!));
}

/** A price twice as high may be an error; one ten times as high is about something else. */
const MAX_RATIO = 2.6;

function isComparable(one: Statement, other: Statement): boolean {
  if (one.kind === "date") return one.values.length === other.values.length;
  return one.values.some((value) =>
    other.values.some((also) => {
      const [[unit, here], [alsoUnit, there]] = [value.split(":"), also.split(":")];
      const apart = Number(here) / Number(there);
      return unit === alsoUnit && apart <= MAX_RATIO && apart >= 1 / MAX_RATIO;
    }),
  );
}

/** Words in more statements than this are too common to find candidates by. */
const COMMON_SHARE = 0.03;
const MIN_COMMON = 40;
/** The factor for a context word, compared with one of the figure's own clause. */
const AROUND_SHARE = 0.7;
/** The least weight of shared words, where 1 is a word that occurs in only one statement. */
const EVIDENCE = 2.4;
/**
 * The weight of the shorter statement's share: a contract surrounds its figure with much that an article leaves out.
 */
const SHORTER_SHARE = 0.75;
/** The factor if one statement says nothing about the other's topic. */
const MIN_TOPIC_FACTOR = 0.3;

/** Compares statements by their words; rarer words weigh more. */
function comparing(statements: readonly Statement[]) {
  const places = new Map<string, number[]>();
  for (const [at, { around }] of statements.entries())
    for (const word of around) {
      const list = places.get(word);
      if (list) list.push(at);
      else places.set(word, [at]);
    }
  const whole = Math.log(1 + statements.length);
  const rarities = new Map(
    [...places].map(([word, all]) => [word, Math.log(1 + statements.length / all.length) / whole]),
  );
  const rarity = (word: string) => rarities.get(word) ?? 1;
  const most = Math.max(MIN_COMMON, statements.length * COMMON_SHARE);
  const near = (at: number) =>
    new Set([...statements[at]!.own].flatMap((word) => (places.get(word)!.length > most ? [] : places.get(word)!)));
  /** The likeness of two statements (0–1), from their own words and their context. */
  const likenessOf = (one: Statement, other: Statement): number => {
    const share = (from: Statement, to: Statement) => {
      let [all, met] = [0, 0];
      for (const word of from.own) {
        const weight = rarity(word);
        all += weight;
        if (to.own.has(word)) met += weight;
        else if (to.around.has(word)) met += weight * AROUND_SHARE;
      }
      return all === 0 ? 0 : met / all;
    };
    const [here, there] = [share(one, other), share(other, one)];
    if (here === 0 || there === 0) return 0;
    const common = [...one.around].reduce((sum, word) => sum + (other.around.has(word) ? rarity(word) : 0), 0);
    const topics = [topicShare(one, other), topicShare(other, one)];
    const topic = one.source.kind === other.source.kind ? (topics[0]! + topics[1]!) / 2 : Math.max(...topics);
    return (
      Math.max(here, there) ** SHORTER_SHARE *
      Math.min(here, there) ** (1 - SHORTER_SHARE) *
      Math.min(1, common / EVIDENCE) *
      (MIN_TOPIC_FACTOR + (1 - MIN_TOPIC_FACTOR) * topic)
    );
  };
  const topicShare = ({ topic }: Statement, { around }: Statement): number => {
    let [all, met] = [0, 0];
    for (const word of topic) {
      all += rarity(word);
      if (around.has(word)) met += rarity(word);
    }
    return all === 0 ? 0 : met / all;
  };
  return { near, likenessOf };
}
