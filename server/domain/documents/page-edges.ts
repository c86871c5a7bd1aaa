/** "Sayfa 1 / 12", "Page 3 of 8", "- 4 -". */
const NUMBER = /^\s*(?:(?:sayfa|page)\s*(?:no\s*:?)?\s*\d+(?:\s*(?:\/|of)\s*\d+)?|[-–]\s*\d+\s*[-–])\s*$/i;

/** A line of many blanks would be looked through again and again. */
const MAX_LENGTH = 60;
const isNumberOfPage = (line: string): boolean => line.length <= MAX_LENGTH && NUMBER.test(line);

/**
 * The lines of a text pasted from a viewer of pages without their numbers, and without the line beside several of them
 * that is the same on each page. A sentence that went on over a page's end goes on.
 */
export function withoutPageEdges(lines: readonly string[]): string[] {
  const edges = lines.flatMap((line, at) => (isNumberOfPage(line) ? [at] : []));
  if (edges.length === 0) return [...lines];
  const gone = new Set(edges);
  const beside = edges.flatMap((at) => [nextTo(lines, at, -1), nextTo(lines, at, 1)]).filter((at) => at !== null);
  for (const [text, all] of Map.groupBy(new Set(beside), (at) => lines[at]!.trim()))
    if (all.length > 1 && !isNumberOfPage(text)) for (const at of all) gone.add(at);
  return lines.filter((_, at) => !gone.has(at));
}

/** The place of the nearest line that is not empty; null beyond the first and the last. */
function nextTo(lines: readonly string[], from: number, step: 1 | -1): number | null {
  let at = from + step;
  while (lines[at]?.trim() === "") at += step;
  return at in lines ? at : null;
}
