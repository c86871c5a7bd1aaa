import type { AnswerSource } from "#contract/assistant.ts";
import { sentencesOf } from "#server/domain/documents/sentences.ts";
import type { Fact } from "../answer-check/fact.ts";
import { readFacts } from "../answer-check/facts.ts";
import { plainHeading } from "../passages/passage-title.ts";
import { rowOf } from "../passages/show-rows.ts";
import type { Article, Document } from "../retrieval/knowledge-base.ts";
import { passageAddress, passageId } from "../retrieval/knowledge-index.ts";
import { stopWords } from "../retrieval/stop-words.ts";
import { wordsOf } from "../retrieval/turkish.ts";

/**
 * One figure that a text states: `own` are the words it is said with, `around` those of its sentence, headings and row,
 * each by its beginning. `values` are what it may mean, any of them.
 */
export type Statement = {
  source: AnswerSource;
  /** Of one document, or of one article: within it nothing is compared. */
  text: string;
  subject: string;
  sentence: string;
  value: string;
  kind: Kind;
  values: readonly string[];
  own: ReadonlySet<string>;
  around: ReadonlySet<string>;
  /** What its article, heading or row is called. */
  topic: ReadonlySet<string>;
};
type Kind = "price" | "percentage" | "duration" | "date";

const KINDS = new Set<string>(["price", "percentage", "duration", "date"] satisfies Kind[]);
/** Words that begin with the same letters count as the same. */
const BEGINNING = 4;

/** Every figure of a firm's articles and documents, with what it is said of. */
export function statementsOf(articles: readonly Article[], documents: readonly Document[]): Statement[] {
  return [
    ...articles.flatMap((article) =>
      sentencesOf(article.answer).flatMap(({ text }) =>
        statementsIn(text, {
          source: { kind: "article", id: article.id, title: article.title },
          text: `article ${article.id}`,
          subject: article.title,
          above: [article.title],
        }),
      ),
    ),
    ...documents.flatMap(({ passages, ...document }) =>
      passages.flatMap((passage) => {
        const { headings, lead, cells, text } = passage;
        const heading = plainHeading(headings.at(-1) ?? document.title);
        const from = {
          source: {
            kind: "passage" as const,
            id: passageId({ document, passage }),
            title: [document.title, ...headings.slice(-1)].join(", "),
            address: passageAddress({ document, passage }),
          },
          text: `document ${document.id}`,
          subject: heading,
          above: [document.title, heading, lead ?? ""],
        };
        if (!cells) return sentencesOf(text).flatMap((sentence) => statementsIn(sentence.text, from));
        const { name, values } = rowOf(passage);
        const others = [name, ...values].map(({ head, value }) => `${head} ${value}`);
        return values.flatMap(({ head, value }) =>
          statementsIn(value, {
            ...from,
            subject: name.value,
            above: [...from.above, ...others],
            said: `${name.value} ${head}`,
            sentence: text,
          }),
        );
      }),
    ),
  ];
}

type From = Pick<Statement, "source" | "text" | "subject"> & { above: string[]; said?: string; sentence?: string };

/** A comma or a semicolon parts what one sentence says of several things. */
function statementsIn(text: string, { above, said = "", sentence = text, ...from }: From): Statement[] {
  const whole = [text, ...above].join(" ");
  return piecesOf(text).flatMap(({ piece, facts }) => {
    return [...Map.groupBy(facts, ({ kind }) => kind as Kind)].map(([kind, told]): Statement => {
      const values = told.flatMap((fact) => fact.values);
      const figures = told.flatMap((fact) => wordsOf(fact.text));
      return {
        ...from,
        sentence,
        kind,
        value: told.map((fact) => fact.text).join(" – "),
        values,
        own: beginningsOf(`${said} ${piece}`, figures),
        around: beginningsOf(`${said} ${whole}`, figures),
        topic: beginningsOf(from.subject, figures),
      };
    });
  });
}

/** Only what stands in digits: most sentences have none, and reading facts is dear. */
const factsIn = (text: string): Fact[] =>
  /\d/.test(text) ? readFacts(text).filter(({ kind, text: said }) => KINDS.has(kind) && /\d/.test(said)) : [];

/** Pieces without a figure belong to the next that has one: "Standart implant, kron hariç 24.500 TL". */
function piecesOf(text: string): { piece: string; facts: Fact[] }[] {
  const pieces: { piece: string; facts: Fact[] }[] = [];
  let held = "";
  for (const part of text.split(/(?<=[,;])\s|\s(?=ve\s)/)) {
    const facts = factsIn(part);
    held = held === "" ? part : `${held} ${part}`;
    if (facts.length > 0) pieces.push({ piece: held, facts });
    if (facts.length > 0 || part.endsWith(";")) held = "";
  }
  return pieces;
}

/** "4.1." and "(2)" say nothing of the figure. */
const CLAUSE = /(?<=^|\s)(?:\d{1,3}\.(?:\d{1,3}\.?)*|\(\d{1,2}\))(?=\s\p{L})/gu;

function beginningsOf(text: string, without: readonly string[]): Set<string> {
  const left = new Set(wordsOf(text.replace(CLAUSE, "")).filter((word) => !stopWords.has(word)));
  for (const word of without) left.delete(word);
  return new Set([...left].map(stemOf));
}

const stemOf = (word: string): string => (/^\d/.test(word) ? word : word.slice(0, BEGINNING));
