import { lexer, type Token, type Tokens } from "marked";
import type { Block, ReadDocument } from "./document.ts";

/** Reads Markdown, including tables; `name` is the title if no heading gives one. */
export function readMarkdown(text: string, name: string): ReadDocument {
  const blocks = lexer(text).flatMap(blocksOf);
  const [first] = blocks;
  if (first?.kind !== "heading") return { title: name, blocks };
  return { title: first.text, blocks: blocks.slice(1) };
}

function blocksOf(token: Token): Block[] {
  switch (token.type) {
    case "heading":
      return [{ kind: "heading", level: (token as Tokens.Heading).depth, text: plain(token) }];
    case "paragraph":
    case "text":
      return plain(token) === "" ? [] : [{ kind: "paragraph", text: plain(token) }];
    case "list":
      return [{ kind: "list", items: (token as Tokens.List).items.flatMap(itemsOf) }];
    case "table": {
      const { header, rows } = token as Tokens.Table;
      return [{ kind: "table", head: header.map(plainCell), rows: rows.map((row) => row.map(plainCell)) }];
    }
    case "blockquote":
      return (token as Tokens.Blockquote).tokens.flatMap(blocksOf);
    case "code":
      return [{ kind: "paragraph", text: tidy((token as Tokens.Code).text) }];
    default:
      return [];
  }
}

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
  return inner.length === 0 ? [own] : inner.map((text) => (own === "" ? text : `${own} ${text}`));
}

const plainCell = ({ tokens }: Tokens.TableCell): string => tidy(tokens.map(plain).join(""));

/** The text of a token, without its markup. */
function plain(token: Token): string {
  if (token.type === "br") return " ";
  if (token.type === "html" || token.type === "checkbox") return "";
  const { tokens } = token as { tokens?: Token[] };
  return tidy(tokens ? tokens.map(rawPlain).join("") : rawPlain(token));
}

function rawPlain(token: Token): string {
  if (token.type === "br") return " ";
  if (token.type === "html") return "";
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
