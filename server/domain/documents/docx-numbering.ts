import { attributeIn } from "./xml-attributes.ts";

/** A level of a numbered list; `text` is its label, "%1.%2." or "Madde %1 –". */
type Level = { format: string; text: string; start: number; style: string };
/** A list of numbered paragraphs: which counters it shares, and its levels. */
type Numbering = { counters: string; levels: Level[]; restarts: Map<number, number> };
type Placed = { numbering: Numbering; level: number };

const MAX_LEVELS = 9;
const MAX_LABEL = 40;
const MAX_BASES = 12;
/** A longer text above clauses is a clause, not their heading. */
const HEADING_MAX = 80;
/** "%1.%2", or "Madde %1": its readers name a clause by it. */
const NAMES_CLAUSE = /%\d\D{0,3}%\d|\p{L}{3}.*%\d/u;

/**
 * A document's XML in which the numbers that Word gives to clauses are written out: "4.2. Cayma hakkı". Only lists are
 * numbered so whose labels name clauses; in other lists the numbers say nothing. What has clauses below it is their
 * heading, in bold.
 */
export function withClauseNumbers(document: string, numberingXml: string, stylesXml: string): string {
  const numberings = numberingsOf(numberingXml);
  if (numberings.size === 0) return document;
  const ofStyle = stylesOf(stylesXml, numberings);
  const [before = "", ...paragraphs] = document.split(/<w:p(?=[\s>])/);
  const placed = paragraphs.map((paragraph) => placeOf(paragraph, numberings, ofStyle));
  const clauses = new Set(
    placed.flatMap((place) =>
      place && NAMES_CLAUSE.test(levelOf(place)?.text ?? "") ? [place.numbering.counters] : [],
    ),
  );
  if (clauses.size === 0) return document;
  const counters = new Map<string, number[]>();
  const restarted = new Set<Numbering>();
  const written = paragraphs.map((paragraph, at) => {
    const place = placed[at];
    if (!place || !clauses.has(place.numbering.counters)) return paragraph;
    const label = labelOf(place, counters, restarted);
    const next = placed.slice(at + 1, at + 4).find((one) => one !== undefined);
    const isAbove = next?.numbering.counters === place.numbering.counters && next.level > place.level;
    return label === "" ? paragraph : withLabel(paragraph, label, isAbove);
  });
  return before + written.map((paragraph) => `<w:p${paragraph}`).join("");
}

/** The numberings by their ids; each counts with all that are made from the same one. */
function numberingsOf(xml: string): Map<string, Numbering> {
  const made = new Map(
    xml
      .split(/<w:abstractNum(?=\s)/)
      .slice(1)
      .map((one) => [attributeIn(tagOf(one), "w:abstractNumId"), levelsIn(one)] as const),
  );
  return new Map(
    xml
      .split(/<w:num(?=\s)/)
      .slice(1)
      .map((one) => {
        const counters = /<w:abstractNumId\s+w:val="([^"]*)"/.exec(one)?.[1] ?? "";
        const restarts = one
          .split(/<w:lvlOverride(?=\s)/)
          .slice(1)
          .flatMap((level): [number, number][] => {
            const start = /<w:startOverride\s+w:val="(\d{1,4})"/.exec(level)?.[1];
            return start ? [[Number(attributeIn(tagOf(level), "w:ilvl")), Number(start)]] : [];
          });
        return [
          attributeIn(tagOf(one), "w:numId"),
          { counters, levels: made.get(counters) ?? [], restarts: new Map(restarts) },
        ];
      }),
  );
}

function levelsIn(xml: string): Level[] {
  const levels: Level[] = [];
  for (const one of xml.split(/<w:lvl(?=\s)/).slice(1)) {
    const value = (name: string) => new RegExp(`<w:${name}\\s+w:val="([^"]{0,${MAX_LABEL}})"`).exec(one)?.[1] ?? "";
    const level = Number(attributeIn(tagOf(one), "w:ilvl"));
    if (!(level >= 0 && level < MAX_LEVELS)) continue;
    levels[level] = {
      format: value("numFmt"),
      text: value("lvlText"),
      start: Number(value("start") || 1),
      style: value("pStyle"),
    };
  }
  return levels;
}

/** The numbering of each paragraph style, its own or that of the style it is based on. */
function stylesOf(xml: string, numberings: Map<string, Numbering>): (id: string) => Placed | undefined {
  const written = new Map(xml.split(/<w:style(?=\s)/).map((one) => [attributeIn(tagOf(one), "w:styleId"), one]));
  // Each is read once, however many paragraphs have it.
  const read = new Map<string, Placed | undefined>();
  function ofStyle(id: string, bases: number): Placed | undefined {
    if (!read.has(id)) read.set(id, bases > MAX_BASES ? undefined : readStyle(id, bases));
    return read.get(id);
  }
  function readStyle(id: string, bases: number): Placed | undefined {
    const style = written.get(id) ?? "";
    const numId = /<w:numId\s+w:val="([^"]*)"/.exec(style)?.[1];
    const base = /<w:basedOn\s+w:val="([^"]*)"/.exec(style)?.[1];
    if (numId === undefined) return base === undefined ? undefined : ofStyle(base, bases + 1);
    const numbering = numberings.get(numId);
    if (!numbering) return undefined;
    const byStyle = numbering.levels.findIndex((level) => level?.style === id);
    return { numbering, level: byStyle === -1 ? Number(/<w:ilvl\s+w:val="(\d)"/.exec(style)?.[1] ?? 0) : byStyle };
  }
  return (id) => ofStyle(id, 0);
}

function placeOf(
  paragraph: string,
  numberings: Map<string, Numbering>,
  ofStyle: (id: string) => Placed | undefined,
): Placed | undefined {
  const properties = propertiesOf(paragraph);
  const style = /<w:pStyle\s+w:val="([^"]*)"/.exec(properties)?.[1];
  const numId = /<w:numId\s+w:val="([^"]*)"/.exec(properties)?.[1];
  const given = /<w:ilvl\s+w:val="(\d)"/.exec(properties)?.[1];
  const inherited = style === undefined ? undefined : ofStyle(style);
  if (numId === undefined)
    return inherited && { ...inherited, level: given === undefined ? inherited.level : Number(given) };
  const numbering = numberings.get(numId);
  return numbering && { numbering, level: Number(given ?? inherited?.level ?? 0) };
}

const levelOf = ({ numbering, level }: Placed): Level | undefined => numbering.levels[level];

/** Counts a paragraph. "" for a letter or a bullet, which are items, and for a level without a label. */
function labelOf(place: Placed, counters: Map<string, number[]>, restarted: Set<Numbering>): string {
  const { numbering, level } = place;
  const counts = counters.get(numbering.counters) ?? [];
  counters.set(numbering.counters, counts);
  if (numbering.restarts.size > 0 && !restarted.has(numbering)) {
    restarted.add(numbering);
    for (const [at, start] of numbering.restarts) counts[at] = start - 1;
  }
  const startOf = (at: number) => numbering.levels[at]?.start ?? 1;
  for (let above = 0; above < level; above += 1) counts[above] ??= startOf(above);
  counts[level] = (counts[level] ?? startOf(level) - 1) + 1;
  counts.length = level + 1;
  const { format, text } = levelOf(place) ?? { format: "", text: "" };
  if (!/^(?:decimal|decimalZero|upperRoman)$/.test(format)) return "";
  return text.replace(/%(\d)/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    return inFormat(counts[at] ?? startOf(at), numbering.levels[at]?.format ?? "");
  });
}

function inFormat(count: number, format: string): string {
  if (format.endsWith("Letter")) {
    const letter = String.fromCharCode(97 + ((count - 1) % 26));
    return format === "upperLetter" ? letter.toUpperCase() : letter;
  }
  if (!format.endsWith("Roman")) return String(count);
  let [rest, roman] = [Math.min(count, 3999), ""];
  for (const [sign, value] of ROMAN)
    while (rest >= value) {
      roman += sign;
      rest -= value;
    }
  return format === "upperRoman" ? roman : roman.toLowerCase();
}
const ROMAN = Object.entries({
  M: 1000,
  CM: 900,
  D: 500,
  CD: 400,
  C: 100,
  XC: 90,
  L: 50,
  XL: 40,
  X: 10,
  IX: 9,
  V: 5,
  IV: 4,
  I: 1,
});

/** The label becomes a part of the paragraph's first text, and has its looks; the paragraph is no list item any more. */
function withLabel(paragraph: string, label: string, isHeading: boolean): string {
  const properties = propertiesOf(paragraph);
  const from = properties === "" ? -1 : paragraph.indexOf(properties) + properties.length;
  const head = from === -1 ? paragraph.slice(0, paragraph.indexOf(">") + 1) : paragraph.slice(0, from);
  const body = paragraph.slice(head.length);
  const text = [...body.matchAll(/<w:t(?:\s[^<>]*)?>([^<>]*)/g)].map(([, said]) => said).join("");
  const labelled = body.replace(/<w:t(?:\s[^<>]*)?>/, () => `<w:t xml:space="preserve">${label} `);
  const isBold = isHeading && text.length <= HEADING_MAX && !/[.;:,]\s*$/.test(text);
  const shown = isBold
    ? labelled.replace(/<w:r(\s[^<>]*)?>(\s*<w:rPr>)?/g, (_, attributes = "", own = "") =>
        own ? `<w:r${attributes}><w:rPr><w:b/>` : `<w:r${attributes}><w:rPr><w:b/></w:rPr>`,
      )
    : labelled;
  const bare = withoutElement(properties, "w:numPr");
  const unnumbered = bare.replace(/<\/w:pPr>$/, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr></w:pPr>');
  return (properties === "" ? head : head.slice(0, -properties.length) + unnumbered) + shown;
}

function withoutElement(xml: string, name: string): string {
  const from = xml.indexOf(`<${name}>`);
  const to = xml.indexOf(`</${name}>`, from);
  return from === -1 || to === -1 ? xml : xml.slice(0, from) + xml.slice(to + `</${name}>`.length);
}

/** The `w:pPr` element at the paragraph's beginning; "" if it has none. */
function propertiesOf(paragraph: string): string {
  const start = paragraph.indexOf(">") + 1;
  if (!/^\s*<w:pPr>/.test(paragraph.slice(start, start + 40))) return "";
  const from = paragraph.indexOf("<w:pPr>", start);
  const changed = paragraph.indexOf("</w:pPrChange>", from);
  const to = paragraph.indexOf("</w:pPr>", changed === -1 ? from : changed);
  return to === -1 ? "" : paragraph.slice(from, to + "</w:pPr>".length);
}

/** Of the XML of an element, from behind its name. */
const tagOf = (element: string): string => element.slice(0, element.indexOf(">"));
