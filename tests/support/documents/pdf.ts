import { deflateSync } from "node:zlib";

/** PDFs as they are on the inside: numbered objects, a table of where each begins, and text by its place on a page. */

/** `y` from the top, in points of an A4 page. */
export type Text = { x?: number; y: number; text: string; size?: number; bold?: boolean };

/** Letters that Helvetica's own encoding lacks stand at these codes. */
const TURKISH: Record<string, [code: number, glyph: string]> = {
  ı: [128, "dotlessi"],
  İ: [129, "Idotaccent"],
  ş: [130, "scedilla"],
  Ş: [131, "Scedilla"],
  ğ: [132, "gbreve"],
  Ğ: [133, "Gbreve"],
  "•": [134, "bullet"],
  ﬁ: [135, "fi"],
  "–": [136, "endash"],
  "₺": [137, "lira"],
};
/** A line from one place to another; `y` from the top, as of texts. */
export type Stroke = { line: [x: number, y: number, toX: number, toY: number] };
const ENCODING = `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [128 ${Object.values(TURKISH)
  .map(([, glyph]) => `/${glyph}`)
  .join(" ")}] >>`;

const literal = (text: string) =>
  `(${[...text]
    .map((letter) => String.fromCharCode(TURKISH[letter]?.[0] ?? letter.codePointAt(0)!))
    .join("")
    .replace(/[\\()]/g, "\\$&")})`;

const drawn = ({ x = 60, y, text, size = 11, bold = false }: Text) =>
  `BT /${bold ? "F2" : "F1"} ${size} Tf 1 0 0 1 ${x} ${842 - y} Tm ${literal(text)} Tj ET`;

const stroked = ({ line: [x, y, toX, toY] }: Stroke) => `${x} ${842 - y} m ${toX} ${842 - toY} l S`;

export const latin1 = (text: string): Uint8Array => Buffer.from(text, "latin1");

/** The file of such objects, the first of which is the catalogue; `trailer` is what else stands in its last part. */
export function pdfOf(objects: string[], trailer = ""): Uint8Array {
  let file = "%PDF-1.7\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("")}`;
  return latin1(
    `${file}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
  );
}

export const stream = (content: string, entries = ""): string =>
  `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`;

/** What is packed unpacks to `content`. */
export const packedStream = (content: Uint8Array, entries = ""): string =>
  stream(Buffer.from(deflateSync(content)).toString("latin1"), `/Filter /FlateDecode ${entries}`);

export const FONTS = `<< /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding ${ENCODING} >> /F2 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding ${ENCODING} >> >>`;

/** A PDF of pages whose contents are streams. */
export const pdfOfStreams = (streams: string[], resources = "", trailer = ""): Uint8Array =>
  pdfOf(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Count ${streams.length} /Kids [${streams.map((_, at) => `${3 + 2 * at} 0 R`).join(" ")}] >>`,
      ...streams.flatMap((content, at) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font ${FONTS} ${resources} >> /Contents ${4 + 2 * at} 0 R >>`,
        content,
      ]),
    ],
    trailer,
  );

/** A PDF of pages with text and lines. */
export const pdf = (pages: (Text | Stroke)[][]): Uint8Array =>
  pdfOfStreams(pages.map((page) => stream(page.map((one) => ("line" in one ? stroked(one) : drawn(one))).join("\n"))));
