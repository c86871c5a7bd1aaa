import type { AnswerSource } from "#contract/assistant.ts";
import { sentencesOf } from "#server/domain/documents/sentences.ts";
import type { Fact } from "../answer-check/fact.ts";
import { readFacts } from "../answer-check/facts.ts";
import { plainHeading } from "../passages/passage-title.ts";
import { rowOf } from "../passages/show-rows.ts";
import type { Article, Document } from "../retrieval/knowledge-base.ts";
import { passageAddress, passageId } from "../retrieval/index/knowledge-index.ts";
import { stopWords } from "../language/stop-words.ts";
import { wordsOf } from "../language/turkish.ts";

/**
 * A figure that a text states: `own` are the words of its clause, `around` those of its sentence, headings and row,
 * each reduced to a prefix. `values` lists the possible meanings.
 */
export type Statement = {
  source: AnswerSource;
  /** The key of its document or article; statements of the same text are not compared. */
  text: string;
  subject: string;
  sentence: string;
  value: string;
  kind: Kind;
  values: readonly string[];
  own: ReadonlySet<string>;
  around: ReadonlySet<string>;
  /** The words of the title of its article, heading or row. */
  topic: ReadonlySet<string>;
};
type Kind = "price" | "percentage" | "duration" | "date";

const KINDS = new Set<string>(["price", "percentage", "duration", "date"] satisfies Kind[]);
/** Words with this many initial letters in common count as the same. */
const BEGINNING = 4;

/** Extracts every figure of a company's articles and documents, with what it is about. */
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

/** A comma or semicolon separates the statements of a sentence. */
function statementsIn(text: string, { above, said = "", sentence = text, ...from }: From): Statement[] {
  const whole = [text, ...above].join(" ");
  return piecesOf(text).flatMap(({ piece, facts }) => {
    return [...Map.groupBy(facts, ({ kind }) => kind as Kind)].map(([kind, stated]): Statement => {
      const values = stated.flatMap((fact) => fact.values);
      const figures = stated.flatMap((fact) => wordsOf(fact.text));
      return {
        ...from,
        sentence,
        kind,
        value: stated.map((fact) => fact.text).join(" – "),
        values,
        own: beginningsOf(`${said} ${piece}`, figures),
        around: beginningsOf(`${said} ${whole}`, figures),
        topic: beginningsOf(from.subject, figures),
      };
    });
  });
}

/** Only reads texts with digits: most sentences have none, and extracting facts is expensive. */
const factsIn = (text: string): Fact[] =>
  /\d/.test(text) ? readFacts(text).filter(({ kind, text: said }) => KINDS.has(kind) && /\d/.test(said)) : [];

/** Joins pieces without a figure to the next one with a figure: "Standart implant, kron hariç 24.500 TL". */
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

/** "4.1." and "(2)" are numbering. */
const CLAUSE = /(?<=^|\s)(?:\d{1,3}\.(?:\d+(?:\.\d+)*\.?)?|\(\d{1,2}\))(?=\s\p{L})/gu;

function beginningsOf(text: string, without: readonly string[]): Set<string> {
  const left = new Set(wordsOf(text.replace(CLAUSE, "")).filter((word) => !stopWords.has(word)));
  for (const word of without) left.delete(word);
  return new Set([...left].map(stemOf));
}

const stemOf = (word: string): string => (/^\d/.test(word) ? word : word.slice(0, BEGINNING));
