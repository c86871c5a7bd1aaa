const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ccedil: "ç",
  Ccedil: "Ç",
  ouml: "ö",
  Ouml: "Ö",
  uuml: "ü",
  Uuml: "Ü",
  rsquo: "’",
  lsquo: "‘",
  rdquo: "”",
  ldquo: "“",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  bull: "•",
  deg: "°",
  reg: "®",
  trade: "™",
};

/**
 * The text of a file: tags removed, entities decoded once, no control characters. In markup white space is layout and is
 * normalized; a text without tags keeps its lines.
 */
export function plainText(text: string): string {
  const untagged = text.replace(/<(?:br|\/p|\/li|\/div)\s*\/?>/gi, " ").replace(/<\/?[a-z][^<>]{0,500}>/gi, "");
  const decoded = untagged.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) =>
    name ? (NAMED[name] ?? whole) : letter(decimal ? Number(decimal) : Number.parseInt(hex, 16), whole),
  );
  return (untagged === text ? decoded.replace(/\r\n?/g, "\n") : decoded.replace(/\s+/g, " "))
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]+/g, " ")
    .trim();
}

/** What {@link plainText} reads as this text: signs that it would take for markup are written as entities. */
export const writtenOut = (text: string): string =>
  plainText(text) === text ? text : text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const letter = (code: number, whole: string) =>
  code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
