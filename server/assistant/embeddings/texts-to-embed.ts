import { createHash } from "node:crypto";
import type { Article, Document, KnowledgeBase } from "../retrieval/knowledge-base.ts";

/** Longer texts are cut: more of a text tells a model little more about its subject. */
const MAX_LENGTH = 2000;

/** The text to embed for each article and passage, in index order. */
export const textsToEmbed = ({ articles, documents = [] }: Pick<KnowledgeBase, "articles" | "documents">): string[] => [
  ...articles.map(articleText),
  ...documents.flatMap((document) => document.passages.map((passage) => passageText(document, passage))),
];

/** An article's text to embed. */
export const articleText = ({ title, questions, answer }: Article): string =>
  [title, ...questions, answer].join("\n").slice(0, MAX_LENGTH);

const passageText = ({ title }: Document, { headings, lead, text }: Document["passages"][number]): string =>
  [[title, ...headings].join(" › "), ...(lead === null ? [] : [lead]), text].join("\n").slice(0, MAX_LENGTH);

/** The key that a text's vector is stored under. */
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");
