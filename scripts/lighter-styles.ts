import type { Plugin } from "vite";

/** The body of a rule that may nest two levels deep. */
const RULES = String.raw`\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}`;
/** Duplicates of our colours for displays with a wider gamut than sRGB, where ours look the same. */
const WIDE_COLOURS = new RegExp(String.raw`@supports \(color:lab\(0% 0 0\)\)${RULES}`, "g");
/** Mixed colours. Their fallbacks serve only browsers older than Tailwind itself supports (Chrome 111, Safari 16.4). */
const MIXED_COLOURS = new RegExp(String.raw`@supports \(color:color-mix\(in lab, red, red\)\)${RULES}`, "g");
const PLAIN_BEFORE_MIXED = /(?<![^{}])([^{}]+)\{([a-z-]+):[^{};]*\}(?=\1\{\2:[^{};]*color-mix\()/g;
/** Tailwind's initial values, which are set for backdrops once more. */
const BACKDROPS_TOO = /(\*,:before,:after)(\{[^{}]*\})::backdrop\2/g;
/** Declarations with a prefix and without: every browser that Tailwind itself supports knows them without. */
const PREFIXED = /-webkit-(mask|text-decoration-color):(?:"[^"]*"|[^;{}"])*;(?=(?:"[^"]*"|[^{}"])*(?<!-webkit-)\1:)/g;
const ROWS = new RegExp(String.raw`@container ((?:wide-)?table \(width>=\d+rem\))${RULES}`, "g");
const RUN_OF_ROWS = new RegExp(`(?:${ROWS.source}){3,}`, "g");

/**
 * Vite plugin that removes redundancy, a tenth of the built style sheets: duplicate colours, fallbacks for colours that
 * every supported browser knows, needless prefixes, initial values given twice, and the two conditions of the variant `rows` repeated for
 * each of its classes.
 */
export const lighterStyles: Plugin = {
  name: "lighter-styles",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = lighter(String(file.source));
    },
  },
};

/** Returns minified CSS with the same meaning. */
export const lighter = (css: string): string =>
  css
    .replace(WIDE_COLOURS, "")
    .replace(MIXED_COLOURS, "$1")
    .replace(PLAIN_BEFORE_MIXED, "")
    .replace(PREFIXED, "")
    .replace(BACKDROPS_TOO, "$1,::backdrop$2")
    .replace(RUN_OF_ROWS, together);

function together(run: string): string {
  const rules = new Map<string, string>();
  for (const [, condition, body] of run.matchAll(ROWS)) rules.set(condition!, (rules.get(condition!) ?? "") + body!);
  return [...rules].map(([condition, body]) => `@container ${condition}{${body}}`).join("");
}
