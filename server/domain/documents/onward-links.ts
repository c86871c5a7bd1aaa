import { tidy } from "./html-document.ts";

const BLOCK =
  /^(?:address|article|aside|blockquote|body|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;
/** Links that are all of such an element are its content: a row's name, an item of a list. */
const HOLDS_NAMES = /^(?:li|td|th|dt|dd|h[1-6]|summary|legend|figcaption)$/;
/** What costs something is knowledge, wherever it leads. */
export const PRICE = /[₺€$%]|\d ?(?:TL|lira)/i;
const DATE = /\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{1,2} \p{L}+ \d{4}/u;
const LINK_MAX = 60;
const LABEL_MAX = 30;
const RELATED =
  /^(?:(?:ilgili|benzer|son|popüler|önerilen|öne çıkan|diğer|daha fazla|en çok okunan)\s+(?:blog\s+)?(?:yazı|haber|ürün|içerik|konu|makale|gönderi|sayfa)\p{L}*|etiket(?:ler)?|arşiv|bağlantılar|hızlı (?:bağlantılar|erişim))\s*:?$/u;

/** The page's links to other pages of its site, with the address of each. */
export function onwardLinks(document: Document, address: string, base: string): Map<Element, string> {
  const own = new URL(address);
  const links = new Map<Element, string>();
  for (const link of document.querySelectorAll("a[href]")) {
    const url = URL.parse(link.getAttribute("href")!.trim(), base);
    if (!url || !/^https?:$/.test(url.protocol) || nameOf(url) !== nameOf(own)) continue;
    url.hash = "";
    if (url.pathname + url.search !== own.pathname + own.search) links.set(link, url.href);
  }
  return links;
}

const nameOf = ({ host }: URL): string => host.replace(/^www\./, "");

/**
 * Removes lines that are nothing but short links to other pages ("Devamını oku", "Mama Aksesuar", "İlgili yazılar: …"),
 * or whose words lead to several places elsewhere ("Yol tarifi al"), lists and tables of such links that nothing
 * introduces, or a word for related pages, and news, each with its date. An enumeration with commas, and a list under a heading of its own, stay. True if there were
 * any.
 */
export function dropLinkRows(document: Document, onward: ReadonlyMap<Element, string>): boolean {
  const links = new Map([...onward, ...likeLinksOut(document, onward), ...controls(document)]);
  const gone = new Set<Node>();
  for (const list of document.querySelectorAll("ul,ol,table")) {
    if (isDated(list, links) || isMenu(list, links)) gone.add(list);
    const label = labelOf(list);
    const isRelated = label !== undefined && areRelated(label.text);
    if ((label && !isRelated) || !isOfLinks(list, links, isRelated ? 1 : 2)) continue;
    gone.add(list);
    if (label) gone.add(label.element);
  }
  const seen = new Set<Node>();
  for (const link of links.keys()) {
    if (seen.has(topOf(link))) continue;
    const line = lineOf(link);
    for (const node of line) seen.add(node);
    if (isRow(line, links)) for (const node of line) gone.add(node);
  }
  for (const node of gone) node.parentNode?.removeChild(node);
  return gone.size > 0;
}

/** Links to other sites whose words lead to several places, as below each address: "Yol tarifi al". */
function likeLinksOut(document: Document, onward: ReadonlyMap<Element, string>): [Element, string][] {
  const out = [...document.querySelectorAll("a[href^='http' i]")].filter((link) => !onward.has(link));
  const byWords = Map.groupBy(out, ({ textContent }) => tidy(textContent ?? ""));
  return [...byWords.values()].flatMap((all) => {
    const addresses = all.map((link): [Element, string] => [link, link.getAttribute("href")!]);
    return new Set(addresses.map(([, address]) => address)).size > 1 ? addresses : [];
  });
}

/** True for a link on a line that only leads on. */
export const standsAlone = (link: Element, links: ReadonlyMap<Element, string>): boolean => isRow(lineOf(link), links);

/** "Geri", "Yazdır". */
const controls = (document: Document): [Element, string][] =>
  [...document.querySelectorAll("a[href^='javascript:' i]")]
    .filter((link) => /^javascript:\s*(?:window\.|self\.)?(?:print|history|close)\b/i.test(link.getAttribute("href")!))
    .map((link) => [link, ""]);

/** What stands directly before the list, or before what begins with it. */
function labelOf(list: Element): { element: Element; text: string } | undefined {
  let element = list;
  while (!element.previousElementSibling && element.parentElement && element.parentElement.localName !== "body")
    element = element.parentElement;
  const before = element.previousElementSibling;
  const text = tidy(before?.textContent ?? "");
  return before && text !== "" ? { element: before, text } : undefined;
}

const areRelated = (label: string): boolean => RELATED.test(label.toLocaleLowerCase("tr"));

const isOfLinks = (list: Element, links: ReadonlyMap<Element, string>, least: number): boolean =>
  list.children.length >= least &&
  !PRICE.test(list.textContent ?? "") &&
  list.closest("table") === null &&
  !/[\p{L}\p{N}]/u.test(textBesides([list], links));

/** True for a table of nothing but links, most of them to pages of the site. */
function isMenu(table: Element, links: ReadonlyMap<Element, string>): boolean {
  const rows = entriesOf(table);
  if (table.localName !== "table" || rows.length < 3 || PRICE.test(table.textContent ?? "")) return false;
  const all = new Map([...table.querySelectorAll("a[href]")].map((link) => [link, ""]));
  const isAll = !/[\p{L}\p{N}]/u.test(textBesides([table], all));
  return isAll && linksIn([table], links).length > all.size / 2 && labelOf(table) === undefined;
}

/** True for news: each entry is a date and a link to what it says. */
function isDated(list: Element, links: ReadonlyMap<Element, string>): boolean {
  const entries = entriesOf(list);
  return (
    entries.length > 1 &&
    entries.every((entry) => {
      const besides = tidy(textBesides([entry], links));
      return besides.length < 40 && DATE.test(besides) && !/[\p{L}\p{N}]/u.test(besides.replace(DATE, ""));
    })
  );
}

/** A list's items, or a table's rows; none of a table that holds another. */
function entriesOf(list: Element): Element[] {
  if (list.localName !== "table") return [...list.children];
  return list.querySelector("table") ? [] : [...list.querySelectorAll("tr")];
}

/** The nodes of the line of text that the link is on; none if it encloses blocks. */
function lineOf(link: Element): ChildNode[] {
  const node = topOf(link);
  if (!isInline(node)) return [];
  let first: ChildNode = node;
  while (first.previousSibling && isInline(first.previousSibling as ChildNode))
    first = first.previousSibling as ChildNode;
  const line = [first];
  for (let next = first.nextSibling as ChildNode | null; next && isInline(next); next = next.nextSibling as ChildNode)
    line.push(next);
  return line;
}

/** The link, or the outermost element of the line that it is in. */
function topOf(link: Element): ChildNode {
  let node: ChildNode = link;
  while (node.parentElement && isInline(node.parentElement)) node = node.parentElement;
  return node;
}

/** Asked of each ancestor of each link. */
const inline = new WeakMap<Element, boolean>();

function isInline(node: ChildNode): boolean {
  if (node.nodeType !== node.ELEMENT_NODE) return true;
  const element = node as unknown as Element;
  const known = inline.get(element);
  if (known !== undefined) return known;
  const is = !BLOCK.test(element.localName) && element.localName !== "br" && [...element.children].every(isInline);
  inline.set(element, is);
  return is;
}

function isRow(line: readonly ChildNode[], links: ReadonlyMap<Element, string>): boolean {
  const holder = line[0]?.parentElement;
  const nodes = new Set<Node>(line);
  const isAll = holder && [...holder.children].every((child) => nodes.has(child));
  if (!holder || (HOLDS_NAMES.test(holder.localName) && isAll)) return false;
  const text = tidy(line.map(({ textContent }) => textContent).join(""));
  const besides = tidy(textBesides(line, links));
  const linked = linksIn(line, links).map((link) => tidy(link.textContent ?? ""));
  if (text === "" || PRICE.test(text) || linked.some((one) => one.length > LINK_MAX)) return false;
  if (!/[\p{L}\p{N},;]/u.test(besides)) return true;
  const [label = ""] = /^[^:]{2,30}:/.exec(besides) ?? [];
  if (areRelated(label) && !/[\p{L}\p{N}]/u.test(besides.slice(label.length))) return true;
  return linked.length > 1 && besides.length <= LABEL_MAX && besides.endsWith(":") && text.startsWith(besides);
}

const linksIn = (nodes: readonly Node[], links: ReadonlyMap<Element, string>): Element[] =>
  nodes.flatMap((node) => {
    if (node.nodeType !== node.ELEMENT_NODE) return [];
    const element = node as Element;
    return links.has(element) ? [element] : [...element.querySelectorAll("a")].filter((link) => links.has(link));
  });

function textBesides(nodes: readonly Node[], links: ReadonlyMap<Element, string>): string {
  const text = nodes.map(({ textContent }) => textContent ?? "").join("");
  let [besides, at] = ["", 0];
  for (const { textContent } of linksIn(nodes, links)) {
    const place = text.indexOf(textContent ?? "", at);
    // A link within a link has been passed with it.
    if (place < 0) continue;
    besides += text.slice(at, place);
    at = place + (textContent ?? "").length;
  }
  return besides + text.slice(at);
}
