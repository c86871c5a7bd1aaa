import { findLinks } from "./find-links.ts";
import { stripMarkup } from "./strip-markup.ts";

/** Longer messages are cut. The longest one that people and assistants send is a fifth of it. */
const MAX_SHOWN_LENGTH = 20_000;

export type Piece =
  | { kind: "text"; text: string; bold: boolean }
  | { kind: "link"; text: string; bold: boolean; href: string }
  | { kind: "break" };

/**
 * Parses a message's text into pieces to render: `**bold**`, line breaks, and links with a valid URL. While it is
 * `streaming`, unclosed marks are held back. Returns an empty list if there is nothing to show.
 */
export function formatMessage(content: string, streaming: boolean): Piece[] {
  const text = stripMarkup(content, streaming).trim();
  const shown = text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
  const pieces: Piece[] = [];
  const runs = splitBold(shown, streaming);
  for (const [index, run] of runs.entries()) {
    const atEnd = streaming && index === runs.length - 1;
    const lines = run.text.split("\n");
    for (const [number, line] of lines.entries()) {
      if (number > 0) pieces.push({ kind: "break" });
      for (const part of findLinks(line, atEnd && number === lines.length - 1)) {
        pieces.push(
          part.href
            ? { kind: "link", text: part.text, bold: run.bold, href: part.href }
            : { kind: "text", text: part.text, bold: run.bold },
        );
      }
    }
  }
  return pieces;
}

type Run = { text: string; bold: boolean };

function splitBold(text: string, streaming: boolean): Run[] {
  const marks = [...text.matchAll(/\*{2,}/g)];
  const runs: Run[] = [];
  let from = 0;
  const add = (until: number, bold: boolean) => {
    if (until > from) runs.push({ text: text.slice(from, until), bold });
  };
  for (let index = 0; index < marks.length; index += 1) {
    const [open, close] = [marks[index]!, marks[index + 1]];
    if (!opens(text, open)) continue;
    const inside = open.index + open[0].length;
    if (close && closes(text, inside, close)) {
      add(open.index, false);
      from = inside;
      add(close.index, true);
      from = close.index + close[0].length;
      index += 1;
    } else if (!close && streaming) {
      add(open.index, false);
      from = inside;
      add(text.endsWith("*") ? text.length - 1 : text.length, true);
      return runs;
    }
  }
  // The last characters of a streaming text may be the beginning of a mark.
  add(streaming ? text.length - /\*{0,3}$/.exec(text)![0].length : text.length, false);
  return runs;
}

const opens = (text: string, mark: RegExpExecArray) =>
  mark[0].length <= 3 && /\S/.test(text[mark.index + mark[0].length] ?? "");

const closes = (text: string, inside: number, mark: RegExpExecArray) =>
  mark[0].length <= 3 && /\S/.test(text[mark.index - 1]!) && !text.slice(inside, mark.index).includes("\n\n");
