import { parseHtml, tidy } from "./html-document.ts";

const MAX_LENGTH = 100_000;
const MAX_DEPTH = 4;
/** More are a machine's. */
const MAX_THINGS = 500;
/** Where a thing holds others that the page is about. */
const HOLDERS = ["@graph", "mainEntity", "about", "publisher", "provider", "department", "subOrganization"];

/** What a page states for search engines (schema.org, JSON-LD): a thing, whose properties may be of any type. */
export type StatedThing = Readonly<Record<string, unknown>>;

/** The things in the page's scripts, those inside others too. What is broken, long or deep is left out. */
export function statedThings(scripts: readonly string[]): StatedThing[] {
  const found: StatedThing[] = [];
  for (const json of scripts) collect(parsed(json), 0, found);
  return found;
}

/** Many are written by hand, with a line break inside a text. */
function parsed(json: string): unknown {
  if (json.length > MAX_LENGTH) return undefined;
  try {
    return JSON.parse(json.replaceAll(/\p{Cc}/gu, " "));
  } catch {
    return undefined;
  }
}

function collect(value: unknown, depth: number, found: StatedThing[]): void {
  if (depth > MAX_DEPTH || typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) return value.slice(0, MAX_THINGS).forEach((one) => collect(one, depth + 1, found));
  if (found.length >= MAX_THINGS) return;
  const thing = value as StatedThing;
  found.push(thing);
  for (const holder of HOLDERS) if (Object.hasOwn(thing, holder)) collect(thing[holder], depth + 1, found);
}

/** One value or several of them. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, MAX_THINGS) : [value]);

/** The types that it names, without the vocabulary's address. */
export const typesOf = (thing: StatedThing): string[] =>
  listOf(thing["@type"])
    .filter((type) => typeof type === "string")
    .map((type) => type.slice(type.lastIndexOf("/") + 1));

/** Texts may hold markup and entities; "" for anything but a text or a number. */
export function plain(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  const text = value.replaceAll(/<(?=\/?(?:p|div|br|li|ul|ol)\b)/gi, " <");
  return tidy(/[<&]/.test(text) ? (parseHtml(text).body.textContent ?? "") : text);
}
