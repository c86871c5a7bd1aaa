import { readFileSync } from "node:fs";

/**
 * Reads a file with one JSON object per line, skipping empty lines. `read` gets each line's value and its location
 * (`file:line`). Throws an Error with the location of a line that is not JSON.
 */
export function readJsonLines<Row>(file: string, read: (value: unknown, place: string) => Row): Row[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, at) => {
      const place = `${file}:${at + 1}`;
      return line.trim() === "" ? [] : [read(parse(line, place), place)];
    });
}

function parse(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`${place} is not JSON`);
  }
}
