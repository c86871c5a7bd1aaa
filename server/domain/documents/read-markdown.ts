import { lexer, type Token, type Tokens } from "marked";
import { below } from "./bullets.ts";
import type { Block, ReadDocument } from "./document.ts";
import { readHtml } from "./read-html.ts";
import { blocksOfLines, isClause } from "./typed-lines.ts";
import { endedLines, widthOf } from "./wrapped-lines.ts";

/** What programs note above the text, as "title: …", between lines of dashes. */
const FRONT_MATTER = /^\uFEFF?---[^\S\n]*\r?\n(?=[\w-]+:)([\s\S]{0,4000}?)\n---[^\S\n]*(?:\r?\n|$)/;
const TITLE = /^title:[^\S\n]*(["']?)(.*?)\1\s*$/m;

/**
 * Reads Markdown, including tables; `name` is the title if neither the front matter nor a heading gives one. Lines that
 * their author ended keep their meaning, as firms write them: Markdown itself would join them.
 */
export function readMarkdown(written: string, name: string): ReadDocument {
  const [front = "", noted = ""] = FRONT_MATTER.exec(written) ?? [];
  const text = written.slice(front.length);
  const title = TITLE.exec(noted)?.[2];
  const width = widthOf(text.split("\n"));
  const blocks = lexer(text).flatMap((token) => blocksOf(token, width));
  const [first] = blocks;
  if (first?.kind !== "heading" || (title && first.level > 1)) return { title: title || name, blocks };
  return { title: title || first.text, blocks: blocks.slice(1) };
}

function blocksOf(token: Token, width: number): Block[] {
  switch (token.type) {
    case "heading":
      return [{ kind: "heading", level: (token as Tokens.Heading).depth, text: plain(token) }];
    case "paragraph":
    case "text":
      return blocksOfLines(linesOf(token, width));
    case "list":
      return listOf(token as Tokens.List, width);
    case "table":
      return tableOf(token as Tokens.Table);
    case "blockquote":
      return (token as Tokens.Blockquote).tokens.flatMap((inner) => blocksOf(inner, width));
    case "html":
      return blocksOfMarkup(token.raw);
    case "code":
      return [{ kind: "paragraph", text: tidy((token as Tokens.Code).text) }];
    default:
      return [];
  }
}

/** HTML between the lines, as questions to unfold: what it has for headings are lines here. */
const blocksOfMarkup = (html: string): Block[] =>
  /<[^>]*>\s*[^<\s]/.test(html)
    ? readHtml(html, "").blocks.map((block) =>
        block.kind === "heading" ? { kind: "paragraph", text: block.text } : block,
      )
    : [];

/** A table; lines without bars below it are text, though Markdown takes them for its rows. */
function tableOf({ raw, header, rows }: Tokens.Table): Block[] {
  const lines = raw.trimEnd().split("\n").slice(2);
  const end = lines.findLastIndex((line) => line.includes("|")) + 1;
  const cellsOf = (cells: Tokens.TableCell[]) => cells.map(plainCell);
  const below = rows.slice(end).map(([cell]) => plainCell(cell!));
  return [{ kind: "table", head: cellsOf(header), rows: rows.slice(0, end).map(cellsOf) }, ...blocksOfLines(below)];
}

/** The lines of a paragraph, as their author ended them. */
const linesOf = (token: Token, width: number): string[] => endedLines(rawPlain(token).split("\n"), width);

/**
 * A list; but "1. ÜYELİK" above clauses "1.1. …" is a heading, and "* Rapor gerekir." by itself may be a footnote.
 */
function listOf({ items, ordered }: Tokens.List, width: number): Block[] {
  const [first] = items;
  if (items.length === 1 && first!.tokens.length === 1 && /^\*\s/.test(first!.raw))
    return [{ kind: "paragraph", text: `* ${plain(first!)}` }];
  const hasClauses = ordered && items.some((item) => typedLines(item, width).slice(1).some(isClause));
  return hasClauses
    ? items.flatMap((item) => chapterOf(item, width))
    : [{ kind: "list", items: items.flatMap(itemsOf) }];
}

/** A numbered heading, with the clauses and lists below it. */
function chapterOf(item: Tokens.ListItem, width: number): Block[] {
  const [title = "", ...lines] = typedLines(item, width);
  const lists = item.tokens.filter(({ type }) => type === "list");
  return [
    ...(title === "" ? [] : [{ kind: "heading" as const, level: CHAPTER, text: title }]),
    ...blocksOfLines(lines),
    ...lists.flatMap((list) => blocksOf(list, width)),
  ];
}

/** The lines of an item beside its nested lists. */
const typedLines = ({ tokens }: Tokens.ListItem, width: number): string[] =>
  tokens.filter(({ type }) => type !== "list").flatMap((token) => linesOf(token, width));

/** A chapter's level: below a document's parts. */
const CHAPTER = 3;

/** An item, and the items of nested lists, each preceded by its parent's text. */
function itemsOf(item: Tokens.ListItem): string[] {
  const own = tidy(
    item.tokens
      .filter(({ type }) => type !== "list")
      .map(plain)
      .join(" "),
  );
  const inner = item.tokens.flatMap((token) =>
    token.type === "list" ? (token as Tokens.List).items.flatMap(itemsOf) : [],
  );
  return inner.length === 0 ? [own] : inner.map((text) => (own === "" ? text : below(own, text)));
}

const plainCell = ({ tokens }: Tokens.TableCell): string => tidy(tokens.map(rawPlain).join(""));

/** What is struck out holds no longer: the price before a discount. */
const UNSAID = new Set(["html", "checkbox", "del"]);

/** The text of a token, without its markup. */
function plain(token: Token): string {
  if (token.type === "br") return " ";
  if (UNSAID.has(token.type)) return "";
  const { tokens } = token as { tokens?: Token[] };
  return tidy(tokens ? tokens.map(rawPlain).join("") : rawPlain(token));
}

function rawPlain(token: Token): string {
  if (token.type === "br") return "\n";
  if (UNSAID.has(token.type)) return "";
  const { tokens, text } = token as { tokens?: Token[]; text?: string };
  return tokens ? tokens.map(rawPlain).join("") : unescaped(text ?? "");
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};
const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity]!);

const tidy = (text: string): string => text.replace(/\s+/g, " ").trim();
