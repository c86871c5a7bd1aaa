import { rootNumberOf } from "../../server/assistant/language/near-words.ts";
import { PATH_SHARE } from "../../server/assistant/retrieval/index/entry-meanings.ts";
import type { KnowledgeIndex, VariantWord } from "../../server/assistant/retrieval/index/knowledge-index.ts";
import { readQuestion } from "../../server/assistant/retrieval/question.ts";
import { splitSmallTalk } from "../../server/assistant/retrieval/small-talk/small-talk.ts";
import type { AnsweredQuestion } from "../tuning/answered-questions.ts";

/** A text as the numbers of its words' roots, with the weight of each. */
export type Words = { roots: number[]; weights: number[] };
/** Texts of a company, and questions; `right` has 1 for each text of an entry that answers. */
export type Lesson = { kb: string; texts: Words[]; questions: { words: Words; right: Uint8Array }[] };

type Text = { words: Words; position: number };

/**
 * What is to be learnt from each company: which of its texts its questions ask for, and which sentences its titles and
 * headings stand above.
 */
export function lessonsOf(questions: readonly AnsweredQuestion[]): Lesson[] {
  return [...Map.groupBy(questions, ({ kb }) => kb)].flatMap(([kb, own]) => {
    const { index } = own[0]!;
    return [lessonOfQuestions(kb, index, own), lessonOfTitles(kb, index)];
  });
}

function lessonOfQuestions(kb: string, index: KnowledgeIndex, questions: readonly AnsweredQuestion[]): Lesson {
  const texts = positionsOf(index).flatMap((position): Text[] => {
    const { titles, path, sentences } = partsOf(index, position);
    const place = joined([...path.map((heading) => times(heading, PATH_SHARE)), ...titles.slice(0, 1)]);
    return [...titles, ...sentences.map((sentence) => joined([sentence, place]))].map((words) => ({ words, position }));
  });
  return lessonOf(
    kb,
    texts,
    questions.map(({ q, right }) => ({
      words: wordsOfQuestion(index, q),
      positions: new Set(right.map(({ position }) => position)),
    })),
  );
}

/** Each title or example question, or the last heading above a passage, asks for the entry's sentences. */
function lessonOfTitles(kb: string, index: KnowledgeIndex): Lesson {
  const parts = positionsOf(index).map((position) => ({ position, ...partsOf(index, position) }));
  return lessonOf(
    kb,
    parts.flatMap(({ position, sentences }) => sentences.map((words) => ({ words, position }))),
    parts.flatMap(({ position, titles, path }) =>
      (titles.length > 0 ? titles : path.slice(-1)).map((words) => ({ words, positions: new Set([position]) })),
    ),
  );
}

function lessonOf(
  kb: string,
  all: readonly Text[],
  questions: readonly { words: Words; positions: ReadonlySet<number> }[],
): Lesson {
  const texts = all.filter(({ words }) => words.roots.length > 0);
  return {
    kb,
    texts: texts.map(({ words }) => words),
    questions: questions
      .map(({ words, positions }) => ({
        words,
        right: Uint8Array.from(texts, ({ position }) => (positions.has(position) ? 1 : 0)),
      }))
      .filter(({ words, right }) => words.roots.length > 0 && right.includes(1)),
  };
}

/** The positions of articles and passages. */
const positionsOf = ({ firstProduct }: KnowledgeIndex): number[] => Array.from({ length: firstProduct }, (_, at) => at);

function partsOf(index: KnowledgeIndex, position: number) {
  const of = (part: string) =>
    index
      .variantsAt(position)
      .filter((variant) => variant.part === part)
      .map(({ words }) => wordsIn(words));
  return { titles: of("title"), path: of("path"), sentences: of("sentence") };
}

const wordsIn = (words: readonly VariantWord[]): Words =>
  weighed(words.map(({ term, weight }) => [rootNumberOf(term), weight]));

function wordsOfQuestion(index: KnowledgeIndex, q: string): Words {
  const { rest } = splitSmallTalk(q);
  return weighed(
    readQuestion(index, rest === "" ? q : rest).units.map(({ word, term, weight }) => [
      rootNumberOf(word) ?? (term === null ? undefined : rootNumberOf(term)),
      weight,
    ]),
  );
}

/** Weighs words as `sumOfMeanings` does. */
function weighed(words: readonly (readonly [root: number | undefined, weight: number])[]): Words {
  const known = words.filter((word): word is [number, number] => word[0] !== undefined);
  return { roots: known.map(([root]) => root), weights: known.map(([, weight]) => Math.sqrt(weight)) };
}

const times = ({ roots, weights }: Words, share: number): Words => ({
  roots,
  weights: weights.map((weight) => weight * share),
});

const joined = (all: readonly Words[]): Words => ({
  roots: all.flatMap(({ roots }) => roots),
  weights: all.flatMap(({ weights }) => weights),
});
