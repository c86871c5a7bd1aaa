import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { builtinModules } from "node:module";
import { join, posix, relative, sep } from "node:path";
import { parseSync, Visitor } from "vite";

/** Paths are relative to the root, with `/`. */
export type Import = { from: string; to: string; line: number; typeOnly: boolean };
export type Unresolved = { from: string; line: number; specifier: string };

const FOLDERS = ["contract", "server", "web", "widget", "scripts", "tests"];
const SOURCE = /\.(?:ts|tsx|mts|js|mjs)$/;
const HOUSE = /^#(contract|server|web)\//;

/** Every import of a house file in every house file: statements, re-exports, `import()` and `import("…").Type`. */
export function readImports(root: string): { files: string[]; imports: Import[]; unresolved: Unresolved[] } {
  const files = [...FOLDERS.flatMap((folder) => listSources(root, folder)), ...topLevelSources(root)];
  const packages = readPackageNames(root);
  const imports: Import[] = [];
  const unresolved: Unresolved[] = [];
  for (const from of files) {
    const text = readFileSync(join(root, from), "utf8");
    for (const { specifier, typeOnly, at } of parseImports(from, text)) {
      const line = text.slice(0, at).split("\n").length;
      const to = resolveImport(root, from, specifier, typeOnly);
      if (to === "outside" ? !isKnownPackage(specifier, packages) : to === "nowhere")
        unresolved.push({ from, line, specifier });
      else if (to !== "outside" && to !== "generated" && to !== "nowhere") imports.push({ from, to, line, typeOnly });
    }
  }
  return { files, imports, unresolved };
}

type Found = { specifier: string; typeOnly: boolean; at: number };

/** `import { type A } from "x"` is no type-only import: it still loads x. */
function parseImports(file: string, text: string): Found[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`);
  const found: Found[] = [];
  const add = (source: { type: string; value?: unknown } | null, typeOnly: boolean, at: number) => {
    if (typeof source?.value === "string") found.push({ specifier: source.value, typeOnly, at });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === "type", node.start),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === "type", node.start),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === "type", node.start),
    ImportExpression: (node) => add(node.source, false, node.start),
    TSImportType: (node) => add(node.source, true, node.start),
  }).visit(program);
  return found;
}

function resolveImport(
  root: string,
  from: string,
  specifier: string,
  typeOnly: boolean,
): string | "outside" | "generated" | "nowhere" {
  const path = specifier.replace(/\?.*$/, "");
  if (!path.startsWith(".") && !HOUSE.test(path)) return "outside";
  const to = path.startsWith("#") ? path.slice(1) : posix.join(posix.dirname(from), path);
  // React Router's route types, and the built pages.
  if ((typeOnly && to.includes("/+types/")) || to.startsWith("build/")) return "generated";
  return statSync(join(root, to), { throwIfNoEntry: false })?.isFile() ? to : "nowhere";
}

/** A package that only another package brought may be gone tomorrow: it has to be in package.json. */
function isKnownPackage(specifier: string, packages: Set<string>): boolean {
  if (specifier.startsWith("node:") || specifier.startsWith("virtual:") || builtinModules.includes(specifier))
    return true;
  const name = specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
  return packages.has(name);
}

function readPackageNames(root: string): Set<string> {
  const file = join(root, "package.json");
  if (!existsSync(file)) return new Set();
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(file, "utf8"));
  return new Set(Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }));
}

function listSources(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

const topLevelSources = (root: string) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => entry.name);
