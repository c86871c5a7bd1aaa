import mammoth from "mammoth";
import type { ReadDocument } from "./document.ts";
import { readHtml } from "./read-html.ts";
import { packOffice, unpackOffice } from "./unpack-office.ts";

/** A title is above all headings. Word has style names in its own language or in English; mammoth knows the latter. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Konu Başlığı'] => h1:fresh",
  ...[1, 2, 3, 4, 5, 6].flatMap((level) =>
    [`heading ${level}`, `Heading ${level}`, `Başlık ${level}`].map(
      (name) => `p[style-name='${name}'] => h${Math.min(6, level + 1)}:fresh`,
    ),
  ),
];

/** Reads only the text of a DOCX: pictures, macros and embedded files are ignored. */
export async function readDocx(bytes: Uint8Array, name: string): Promise<ReadDocument> {
  const packed = packOffice(await unpackOffice(bytes));
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(packed) },
    { styleMap: STYLES, includeEmbeddedStyleMap: false, externalFileAccess: false, convertImage: NO_IMAGES },
  );
  return titled(readHtml(value, name), name);
}

/** Without a title style, the title is a first heading that is the only one of its level. */
function titled(read: ReadDocument, name: string): ReadDocument {
  const [first, ...others] = read.blocks;
  if (read.title !== name || first?.kind !== "heading") return read;
  const isAlone = !others.some((block) => block.kind === "heading" && block.level <= first.level);
  return isAlone ? { title: first.text, blocks: others } : read;
}

const NO_IMAGES = mammoth.images.imgElement(async () => ({ src: "" }));
