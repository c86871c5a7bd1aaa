import { bodySizeOf, looksLikeHeading, type Weight } from "./pdf-pieces.ts";
import { isValue } from "./table-rows.ts";
import { attributeIn } from "./xml-attributes.ts";

/** What mammoth reads of a file, as far as it is needed here. */
type Element = {
  type: string;
  children?: Element[];
  value?: string;
  styleId?: string | null;
  styleName?: string | null;
  numbering?: unknown;
  isBold?: boolean;
  fontSize?: number | null;
};
/** Sizes in points. */
type Style = { isBold: boolean; size: number };

const DECLARED = /^(?:title|konu başlığı|heading|başlık)/i;
const WORD_SIZE = 10;
const MAX_BASES = 12;

/**
 * Makes what a file says by its looks alone known to mammoth, which knows names of styles: text is bold by its style as
 * by its own format, in a file without heading styles larger lines are headings, and a tab leads to a value.
 */
export function withLooks(stylesXml: string): (document: Element) => Element {
  const styleOf = stylesOf(stylesXml);
  const look = (run: Element, style: Style): Weight => ({
    size: run.fontSize ?? style.size,
    isBold: run.isBold === true || style.isBold,
  });
  const emboldened = (given: Element): Element => {
    const element = given.type === "paragraph" ? withNamedValue(given) : given;
    const isBold = element.type === "paragraph" && styleOf(element.styleId).isBold && !isDeclared(element);
    const children = element.children?.map((child) =>
      emboldened(isBold && child.type === "run" ? { ...child, isBold } : child),
    );
    return children ? { ...element, children } : element;
  };
  return (document) => {
    const paragraphs = (document.children ?? []).filter(({ type }) => type === "paragraph");
    const read = new Map(paragraphs.map((paragraph) => [paragraph, weightOf(paragraph, styleOf, look)]));
    const size = bodySizeOf([...read.values()]);
    const larger = paragraphs.filter((paragraph) => {
      const one = read.get(paragraph)!;
      return !paragraph.numbering && one.size > size && looksLikeHeading(one, { size, isBold: true });
    });
    const sizes = [...new Set(larger.map((one) => read.get(one)!.size))].toSorted((one, other) => other - one);
    if (paragraphs.some(isDeclared)) return emboldened(document);
    const named = document.children?.map((child) =>
      larger.includes(child)
        ? { ...child, styleName: `heading ${Math.min(5, sizes.indexOf(read.get(child)!.size) + 1)}` }
        : child,
    );
    return emboldened({ ...document, ...(named && { children: named }) });
  };
}

/** "Kesim", a tab and "450 TL" at the right margin: the tab is replaced by a colon. */
function withNamedValue(paragraph: Element): Element {
  const [, name = "", value = ""] = /^([^\t]*)\t+([^\t]*)$/.exec(textOf(paragraph)) ?? [];
  if (name.trim() === "" || !isValue(value.trim())) return paragraph;
  let sign = /[:.]\s*$/.test(name) ? " " : ": ";
  const spelled = (element: Element): Element => {
    if (element.type !== "tab")
      return element.children ? { ...element, children: element.children.map(spelled) } : element;
    const text = { type: "text", value: sign };
    sign = "";
    return text;
  };
  return spelled(paragraph);
}

const isDeclared = ({ type, styleName }: Element): boolean => type === "paragraph" && DECLARED.test(styleName ?? "");

/** The look of most of a paragraph's text. */
function weightOf(
  paragraph: Element,
  styleOf: (id: Element["styleId"]) => Style,
  look: (run: Element, style: Style) => Weight,
): Weight & { text: string } {
  const runs = runsOf(paragraph).map((run) => ({ text: textOf(run), ...look(run, styleOf(paragraph.styleId)) }));
  const text = runs.map((run) => run.text).join("");
  return {
    text: text.replace(/\s+/g, " ").trim(),
    size: bodySizeOf(runs),
    isBold: runs.every((run) => run.isBold || run.text.trim() === ""),
  };
}

const runsOf = (element: Element): Element[] =>
  (element.children ?? []).flatMap((child) => (child.type === "run" ? [child] : runsOf(child)));
const textOf = ({ type, value, children }: Element): string =>
  type === "tab" ? "\t" : (value ?? (children ?? []).map(textOf).join(""));

/** The paragraph styles by their ids, each with what it inherits. */
function stylesOf(xml: string): (id: Element["styleId"]) => Style {
  const [defaults = "", ...styles] = xml.split(/<w:style(?=\s)/);
  const written = new Map(styles.map((style) => [attributeIn(style.slice(0, style.indexOf(">")), "w:styleId"), style]));
  const standard = styles.find((style) => /^[^<>]*w:type="paragraph"[^<>]*w:default="1"/.test(style)) ?? "";
  const sizeIn = (style: string) => Number(/<w:sz\s+w:val="(\d+)"/.exec(style)?.[1] ?? 0) / 2;
  const ordinary = sizeIn(standard) || sizeIn(defaults) || WORD_SIZE;
  const known = new Map<string, Style>();
  const styleOf = (id: string, bases: number): Style => {
    const style = written.get(id) ?? "";
    const base = /<w:basedOn\s+w:val="([^"]*)"/.exec(style)?.[1];
    const inherited = base && bases < MAX_BASES ? styleOf(base, bases + 1) : { isBold: false, size: ordinary };
    const bold = /<w:b(?:\s+w:val="([^"]*)")?\s*\/>/.exec(style);
    return {
      isBold: bold ? !/^(?:0|false|off)$/.test(bold[1] ?? "") : inherited.isBold,
      size: sizeIn(style) || inherited.size,
    };
  };
  return (id) => {
    const key = id ?? "";
    if (!known.has(key)) known.set(key, styleOf(key, 0));
    return known.get(key)!;
  };
}

/** A document's XML in which the first row of a table is its header where the table's style sets it apart. */
export function withHeaderRows(document: string, stylesXml: string): string {
  const styles = new Set(
    stylesXml
      .split(/<w:style(?=\s)/)
      .filter((style) => /^[^<>]*w:type="table"/.test(style) && style.includes('w:type="firstRow"'))
      .map((style) => attributeIn(style.slice(0, style.indexOf(">")), "w:styleId")),
  );
  if (styles.size === 0) return document;
  return document.replace(
    /<w:tblPr>(?:(?!<\/?w:tblPr>|<w:tr[\s>]).)*<\/w:tblPr>(?:(?!<w:tr[\s>]|<w:tblPr>).){0,20000}<w:tr(?:\s[^<>]*)?>(?:<w:trPr>)?/gs,
    (beginning) => {
      const style = /<w:tblStyle\s+w:val="([^"]*)"/.exec(beginning)?.[1] ?? "";
      if (!styles.has(style) || !hasFirstRow(/<w:tblLook\s([^<>]*)>/.exec(beginning)?.[1] ?? "")) return beginning;
      return beginning.endsWith("<w:trPr>")
        ? `${beginning}<w:tblHeader/>`
        : `${beginning}<w:trPr><w:tblHeader/></w:trPr>`;
    },
  );
}

/** Word writes it as an attribute, older files as a bit. */
const hasFirstRow = (look: string): boolean =>
  attributeIn(look, "w:firstRow") === "1" || (Number.parseInt(attributeIn(look, "w:val"), 16) & 0x20) > 0;
