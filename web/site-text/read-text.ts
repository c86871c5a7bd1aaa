export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; entries: string[] };
export type Run = { text: string; bold: boolean; href?: string };

/** Parses a text into headings, lists and paragraphs (syntax: contract/site-texts.ts). */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let gap = true;
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    const last = gap ? undefined : blocks.at(-1);
    const [, mark, rest] = line.match(/^(#{1,3}|[-*•])\s+(.*)$/) ?? [];
    if (mark?.startsWith("#")) blocks.push({ kind: "heading", text: rest! });
    else if (mark && last?.kind === "list") last.entries.push(rest!);
    else if (mark) blocks.push({ kind: "list", entries: [rest!] });
    else if (line && last?.kind === "paragraph") last.text += ` ${line}`;
    else if (line) blocks.push({ kind: "paragraph", text: line });
    gap = line === "";
  }
  return blocks;
}

/** Parses a line into runs: `**bold**`, and links for e-mail and web addresses. */
export const readRuns = (line: string): Run[] =>
  line
    .split("**")
    .flatMap((part, index) =>
      part.split(ADDRESS).map((text): Run => {
        const bold = index % 2 === 1;
        if (text.startsWith("https://")) return { text, bold, href: text };
        return ADDRESS.test(text) ? { text, bold, href: `mailto:${text}` } : { text, bold };
      }),
    )
    .filter(({ text }) => text !== "");

const ADDRESS = /(https:\/\/[^\s<>"]+[^\s<>".,;:)]|(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/;
