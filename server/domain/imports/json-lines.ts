/** The line on which each of the first `count` objects of a JSON list begins, however the list is nested. */
export function linesOfObjects(text: string, count: number): number[] {
  const lines: number[] = [];
  let [line, depth, listDepth, inText] = [1, 0, -1, false];
  for (let at = 0; at < text.length && lines.length < count; at += 1) {
    const letter = text[at]!;
    if (letter === "\n") line += 1;
    if (inText) {
      if (letter === "\\") at += 1;
      else if (letter === '"') inText = false;
    } else if (letter === '"') inText = true;
    else if (letter === "[" || letter === "{") {
      if (letter === "[" && listDepth === -1) listDepth = depth + 1;
      else if (depth === listDepth) lines.push(line);
      depth += 1;
    } else if (letter === "]" || letter === "}") depth -= 1;
  }
  return lines;
}
