import { tokenize } from "linkifyjs";
import { honestLabel } from "./honest-label.ts";

export type LinkPart = { text: string; href?: string };

/** `[label](address)`, with `!` for an image. */
const LABELLED = /!?\[([^[\]\n]{1,200})\]\(([^\s()<>]{1,2000})\)/g;
const MAX_ADDRESS_LENGTH = 2000;
/** A Turkish suffix after an apostrophe is not part of the address: "sozbir.com'dan". */
const ENDING = /['’][a-zçğıöşü]{1,12}$/i;

/**
 * Splits one line into plain text and links. `unfinished`: the text is still streaming in, so an address at its very
 * end is not linked yet.
 */
export function findLinks(line: string, unfinished: boolean): LinkPart[] {
  const parts: LinkPart[] = [];
  let from = 0;
  for (const match of line.matchAll(LABELLED)) {
    findAddresses(line.slice(from, match.index), false, parts);
    const href = validAddress(match[2]!);
    add(parts, href ? { text: honestLabel(match[1]!, href), href } : { text: match[1]! });
    from = match.index + match[0].length;
  }
  findAddresses(line.slice(from), unfinished, parts);
  return parts;
}

/** Returns the address if it is a URL that a message may link to, otherwise null. */
export function validAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol === "mailto:") return url.pathname.includes("@") ? url.href : null;
  // Rejects user names in URLs: they make the address look like another site's.
  return (url.protocol === "https:" || url.protocol === "http:") && url.username === "" && url.password === ""
    ? url.href
    : null;
}

function findAddresses(text: string, unfinished: boolean, parts: LinkPart[]) {
  const words = text.split(/(\s+)/);
  for (const [index, word] of words.entries()) {
    const plain =
      (unfinished && index === words.length - 1) || word.length > MAX_ADDRESS_LENGTH || !/https?:|www\.|@/i.test(word);
    if (plain) add(parts, { text: word });
    else for (const part of readAddress(word)) add(parts, part);
  }
}

function readAddress(word: string): LinkPart[] {
  return tokenize(word).flatMap((token): LinkPart[] => {
    // A bare "olur.mu" is no address: a scheme or "www." is required.
    if (token.t !== "email" && !/^(?:https?:\/\/|www\.|mailto:)/i.test(token.v)) return [{ text: token.v }];
    const address = token.v.replace(ENDING, "");
    const href = validAddress(
      token.t === "email" ? `mailto:${address}` : /^www\./i.test(address) ? `https://${address}` : address,
    );
    if (!href) return [{ text: token.v }];
    const rest = token.v.slice(address.length);
    const link = { text: honestLabel(address, href), href };
    return rest ? [link, { text: rest }] : [link];
  });
}

function add(parts: LinkPart[], part: LinkPart) {
  const last = parts.at(-1);
  if (last && !last.href && !part.href) last.text += part.text;
  else if (part.text) parts.push({ ...part });
}
