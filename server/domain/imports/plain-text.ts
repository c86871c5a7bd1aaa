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

/** A feed's text without markup: tags removed, entities decoded once, white space normalized, no control characters. */
export function plainText(text: string): string {
  return text
    .replace(/<(?:br|\/p|\/li|\/div)\s*\/?>/gi, " ")
    .replace(/<\/?[a-z][^<>]{0,500}>/gi, "")
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) =>
      name ? (NAMED[name] ?? whole) : letter(decimal ? Number(decimal) : Number.parseInt(hex, 16), whole),
    )
    .replace(/[\u0000-\u001f\u007f\s]+/g, " ")
    .trim();
}

const letter = (code: number, whole: string) =>
  code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
