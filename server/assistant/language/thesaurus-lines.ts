import { readdirSync, readFileSync } from "node:fs";
import { expandAbbreviations } from "./chat-abbreviations.ts";
import { joined, wordsIn } from "./turkish.ts";

/**
 * A parsed line of thesaurus/*.txt (signs: see its README.md). `left` holds the members before ":", "=>" or "|", each
 * split into words.
 */
export type ThesaurusLine = {
  sign: "=" | "<" | "~" | ">" | "!";
  left: string[][];
  right: string[][];
  /** True for the lines of geography.txt. */
  ofPlaces: boolean;
};

const FOLDER = new URL("thesaurus/", import.meta.url);
const PLACES_FILE = "geography.txt";
const PARTED_BY: Record<string, string> = { "=": "", "~": "", "<": ":", ">": "=>", "!": "|" };

/** Yields every line, file by file in the order of their names. */
export function* thesaurusLines(): Generator<ThesaurusLine> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".txt"));
  for (const name of names.sort())
    for (const line of joined(readFileSync(new URL(name, FOLDER), "utf8")).split("\n")) {
      const mark = PARTED_BY[line.charAt(0)];
      if (mark === undefined) continue;
      const at = mark === "" ? line.length : line.indexOf(mark, 1);
      yield {
        sign: line.charAt(0) as ThesaurusLine["sign"],
        left: membersOf(line.slice(1, at)),
        right: membersOf(line.slice(at + mark.length)),
        ofPlaces: name === PLACES_FILE,
      };
    }
}

const membersOf = (side: string): string[][] =>
  side === "" ? [] : side.split(",").map((member) => expandAbbreviations(wordsIn(member)));
