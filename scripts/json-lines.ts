import { readFileSync } from "node:fs";

/**
 * Reads a file of one JSON object a line; empty lines count but are passed over. `read` gets each line's value and its
 * place (`file:line`). Throws an Error that names the place where a line is not JSON.
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
