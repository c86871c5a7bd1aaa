import type { Judged, Verdict } from "./judge-knowledge.ts";

/** Shares of n, rounded to thousandths. */
export type KnowledgeReport = {
  article: Answers;
  passage: Answers & { medianCharacters: number };
  null: Nulls & { byTag: Record<string, Nulls> };
  p50Ms: number;
  p95Ms: number;
};
type Answers = { n: number; right: number; suggested: number; wrong: number; lost: number };
type Nulls = { n: number; answered: number; suggested: number; declined: number };

export function reportKnowledge(judged: Judged[]): KnowledgeReport {
  const of = (kind: (expect: Judged["asked"]["expect"]) => boolean) => judged.filter(({ asked }) => kind(asked.expect));
  const passages = of((expect) => expect !== null && typeof expect !== "string");
  const nulls = of((expect) => expect === null);
  const tags = [...new Set(nulls.flatMap(({ asked }) => asked.tags.filter((tag) => tag.startsWith("null-"))))].sort();
  const times = judged.map(({ ms }) => ms);
  return {
    article: answersOf(of((expect) => typeof expect === "string")),
    passage: {
      ...answersOf(passages),
      medianCharacters: Math.round(
        percentile(
          passages.filter(({ verdict }) => verdict === "right").map(({ answer }) => answer.text.length),
          0.5,
        ),
      ),
    },
    null: {
      ...nullsOf(nulls),
      byTag: Object.fromEntries(
        tags.map((tag) => [tag, nullsOf(nulls.filter(({ asked }) => asked.tags.includes(tag)))]),
      ),
    },
    p50Ms: round(percentile(times, 0.5)),
    p95Ms: round(percentile(times, 0.95)),
  };
}

const answersOf = (judged: Judged[]): Answers => sharesOf(judged, ["right", "suggested", "wrong", "lost"]);
const nullsOf = (judged: Judged[]): Nulls => sharesOf(judged, ["answered", "suggested", "declined"]);

function sharesOf<Name extends Verdict>(judged: Judged[], names: Name[]): { n: number } & Record<Name, number> {
  const n = judged.length;
  const share = (name: Name) => (n === 0 ? 0 : round(judged.filter(({ verdict }) => verdict === name).length / n));
  return { n, ...(Object.fromEntries(names.map((name) => [name, share(name)])) as Record<Name, number>) };
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
