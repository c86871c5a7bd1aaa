import { join } from "node:path";
import { findCycles } from "./checks/import-cycles.ts";
import { readImports } from "./checks/import-graph.ts";
import { brokenRule } from "./checks/import-rules.ts";

export type ImportReport = { files: number; imports: number; problems: string[] };

/**
 * Checks every import below `root` against the rules of `checks/import-rules.ts`, and finds cycles and unresolved
 * imports.
 */
export function checkImports(root: string): ImportReport {
  const { files, imports, unresolved } = readImports(root);
  const problems = [
    ...unresolved.map(({ from, line, specifier }) => `${from}:${line} imports ${specifier}, which is not there`),
    ...imports.flatMap((edge) => {
      const rule = brokenRule(edge);
      return rule ? [`${edge.from}:${edge.line} imports ${edge.to}: ${rule}`] : [];
    }),
    ...findCycles(imports).map((cycle) => `cycle: ${[...cycle, cycle[0]].join(" → ")}`),
  ];
  if (files.length === 0) problems.push(`no files to examine below ${root}`);
  return { files: files.length, imports: imports.length, problems };
}

if (import.meta.main) {
  const { files, imports, problems } = checkImports(join(import.meta.dirname, ".."));
  for (const problem of problems) console.error(problem);
  console.log(`${files} files, ${imports} imports between them, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
