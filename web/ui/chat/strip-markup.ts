/** Text beyond this length is dropped unparsed: it is hostile or broken. */
const MAX_READ_LENGTH = 100_000;
/** Passes over nested blocks, one level each; honest text nests no script in a script. */
const PASSES = 4;

const BLOCK_START = /<(script|iframe)(?![\w-])/gi;
const BLOCK_END = { script: /<\/script[^>]{0,50}>/gi, iframe: /<\/iframe[^>]{0,50}>/gi };
const STRAY_END = /<\/(?:script|iframe)[^>]{0,50}>?/gi;
/** Citation marks of language models, such as 【4:0†source】 or [4:0†source]. */
const ANNOTATION = /[ \t]?(?:【[^【】\n]{0,200}】|\[\d{1,4}(?::\d{1,4})?†[^[\]\n]{0,200}\])/g;
/** Bidirectional control characters, which can make a text display differently than it reads. */
const DIRECTION_MARK = /[\u202a-\u202e\u2066-\u2069]/g;
const LINE_BREAK = /\r\n?|<br[ \t]{0,3}\/?>/gi;
const EMPTY_LINES = /\n(?:[ \t]{0,20}\n){2,}/g;

/**
 * Removes script and iframe blocks and citation marks, and normalises line breaks to "\n". While `streaming`, an
 * unfinished mark at the end is held back until it is complete. Linear in the length of any text.
 */
export function stripMarkup(content: string, streaming: boolean): string {
  let text = content.slice(0, MAX_READ_LENGTH).replace(DIRECTION_MARK, "");
  text = stripBlocks(text).replace(STRAY_END, "");
  text = text.replace(ANNOTATION, "").replace(LINE_BREAK, "\n").replace(EMPTY_LINES, "\n\n");
  return streaming ? holdBack(text) : text;
}

function stripBlocks(text: string): string {
  let left = text;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const stripped = stripBlocksOnce(left);
    if (stripped.length === left.length) return left;
    left = stripped;
  }
  return left.replace(BLOCK_START, "$1");
}

function stripBlocksOnce(text: string): string {
  let kept = "";
  let from = 0;
  for (;;) {
    const start = search(BLOCK_START, text, from);
    if (!start) return kept + text.slice(from);
    kept += text.slice(from, start.index);
    const end = endOfBlock(text, start);
    // As browsers parse it, an unclosed block extends to the end.
    if (end === null) return kept;
    from = end;
  }
}

function endOfBlock(text: string, start: RegExpExecArray): number | null {
  const tagEnd = text.indexOf(">", start.index);
  if (tagEnd > 0 && text[tagEnd - 1] === "/") return tagEnd + 1;
  const end = search(BLOCK_END[start[1]!.toLowerCase() as "script" | "iframe"], text, start.index);
  return end && end.index + end[0].length;
}

function search(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

const TAGS = ["<script", "</script", "<iframe", "</iframe", "<br />", "<br/>"];
const MAX_MARK_LENGTH = 200;

function holdBack(text: string): string {
  const tag = text.lastIndexOf("<");
  if (tag >= 0 && TAGS.some((name) => name.startsWith(text.slice(tag, tag + 10).toLowerCase())))
    return text.slice(0, tag);
  const mark = Math.max(unclosed(text, "【", "】"), unclosed(text, "[", "]"));
  return mark >= 0 ? text.slice(0, mark) : holdBackAddress(text);
}

/** Returns the index of an unclosed bracket near the end. */
function unclosed(text: string, opening: string, closing: string): number {
  const at = text.lastIndexOf(opening);
  const after = text.slice(at);
  return at >= 0 && after.length <= MAX_MARK_LENGTH && !after.includes(closing) && !after.includes("\n") ? at : -1;
}

/**
 * Holds back a link whose address is still streaming in: `[label](https://exam`. A closing bracket at the very end may
 * begin one.
 */
function holdBackAddress(text: string): string {
  const tail = /!?\[[^[\]\n]{1,200}\](?:\([^\s()]{0,2000})?$/.exec(text.slice(-2300));
  return tail ? text.slice(0, text.length - tail[0].length) : text;
}
