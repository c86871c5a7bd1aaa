import mammoth from "mammoth";
import type { ReadDocument } from "./document.ts";
import { withClauseNumbers } from "./docx-numbering.ts";
import { withHeaderRows, withLooks } from "./docx-looks.ts";
import { withoutHiddenText } from "./hidden-parts.ts";
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
  // A table of contents repeats the headings.
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `p[style-name='toc ${level}'] => !`),
];

/** Reads only the text of a DOCX that is shown: pictures, macros and embedded files are ignored. */
export async function readDocx(bytes: Uint8Array, name: string): Promise<ReadDocument> {
  const parts = await unpackOffice(bytes);
  const styles = textOf(parts["word/styles.xml"]);
  const shown = withHeaderRows(withoutHiddenText(textOf(parts["word/document.xml"])), styles);
  const document = withClauseNumbers(shown, textOf(parts["word/numbering.xml"]), styles);
  parts["word/document.xml"] = new TextEncoder().encode(document);
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(packOffice(parts)) },
    {
      styleMap: STYLES,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      convertImage: NO_IMAGES,
      transformDocument: withLooks(styles),
    },
  );
  return titled(readHtml(value, name), name);
}

const textOf = (part: Uint8Array | undefined): string => new TextDecoder().decode(part);

/** Without a title style, the title is a first heading that is the only one of its level. */
function titled(read: ReadDocument, name: string): ReadDocument {
  const [first, ...others] = read.blocks;
  if (read.title !== name || first?.kind !== "heading") return read;
  const isAlone = !others.some((block) => block.kind === "heading" && block.level <= first.level);
  return isAlone ? { title: first.text, blocks: others } : read;
}

const NO_IMAGES = mammoth.images.imgElement(async () => ({ src: "" }));
