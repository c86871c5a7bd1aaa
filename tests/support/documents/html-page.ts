import { readHtml } from "#server/domain/documents/read-html.ts";
import { passagesAsRead } from "./passages-as-read.ts";

export const htmlPage = (body: string, head = ""): string =>
  `<!doctype html><html lang="tr"><head>${head}</head><body>${body}</body></html>`;

/** The passages of a page, as `passagesAsRead` writes them. */
export const passagesOfHtml = (html: string): string[] => passagesAsRead(readHtml(html, "dosya"));
