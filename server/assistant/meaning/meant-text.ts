import { createHash } from "node:crypto";
import type { Article, Document, KnowledgeBase } from "../retrieval/knowledge-base.ts";

/** More than this tells a model little more of what a text is about. */
const LONGEST = 2000;

/** What a model is given of each article and passage, in the order of the index. */
export const meantTexts = ({ articles, documents = [] }: Pick<KnowledgeBase, "articles" | "documents">): string[] => [
  ...articles.map(articleText),
  ...documents.flatMap((document) => document.passages.map((passage) => passageText(document, passage))),
];

export const articleText = ({ title, questions, answer }: Article): string =>
  [title, ...questions, answer].join("\n").slice(0, LONGEST);

const passageText = ({ title }: Document, { headings, lead, text }: Document["passages"][number]): string =>
  [[title, ...headings].join(" › "), ...(lead === null ? [] : [lead]), text].join("\n").slice(0, LONGEST);

/** What a text's vector is kept under. */
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");
