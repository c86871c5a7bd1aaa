import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** A class of a style sheet as it is written there: letters, and what is escaped. */
const SELECTOR = /\.((?:[\w-]|\\[^\da-f\n])+)/g;
/** What stands between quotes or spaces in a script. */
const WORD = /[^\s"'`]+/g;
/**
 * Variants, values of one's own, and what begins as only Tailwind's classes do: no word of a text or a program looks like
 * that and is a class as well. `flex-`, `inline-` and `tabular-` are left: what follows them may be a style's own value.
 */
const LONG =
  /[:[(]|^-?(bg|border|cursor|font|gap|grid|items|justify|leading|max|min|overflow|place|rounded|self|shadow|shrink|size|snap|text|tracking|transition|underline|whitespace)-/;
const LENGTH = 4;

/**
 * Gives Tailwind's long classes (`hover:bg-surface-2`, `items-center`) short names in the built style sheet and
 * scripts: they are a third of a page. A name is the class's hash, so that a file changes only with what is in it.
 */
export function shortClasses(): Plugin[] {
  const names = new Map<string, string>();

  /** Reads the style sheet as Tailwind made it. */
  const styles: Plugin = {
    name: "short-classes:styles",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\.css/ },
      handler: (code) => ({ code: code.replace(SELECTOR, (whole, name: string) => short(whole, name)), map: null }),
    },
  };
  const scripts: Plugin = {
    name: "short-classes:scripts",
    apply: "build",
    renderChunk: {
      order: "pre",
      handler: (code) => ({ code: code.replace(WORD, (word) => names.get(word) ?? word), map: null }),
    },
  };
  return [styles, scripts];

  function short(whole: string, escaped: string): string {
    const name = escaped.replaceAll("\\", "");
    if (!LONG.test(name) || name.length <= LENGTH + 1) return whole;
    const taken = `_${createHash("sha256").update(name).digest("base64url").replaceAll("-", "_").slice(0, LENGTH)}`;
    for (const [other, its] of names)
      if (its === taken && other !== name) throw new Error(`${other} and ${name} clash`);
    names.set(name, taken);
    return `.${taken}`;
  }
}
