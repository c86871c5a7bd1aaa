import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { zipSync } from "fflate";
import { Unreadable } from "./unreadable.ts";

/** A handbook of five hundred pages has about a hundred parts, and 20 MB of text. */
const MAX_PARTS = 5_000;
const MAX_TEXT_BYTES = 48 * 1024 * 1024;
/** The nesting depth; Word writes about thirty. */
const MAX_DEPTH = 300;
const MAX_ELEMENTS = 2_000_000;
/** Only text is read from an office file. Pictures, macros, embedded files and their targets stay compressed. */
const TEXT_PART = /(?:\.xml|\.rels)$/i;

/**
 * The text parts of a DOCX or XLSX, by name. Sizes are taken from the archive's directory and enforced while
 * decompressing. Throws `Unreadable`.
 */
export async function unpackOffice(bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  const parts = await readParts(bytes);
  for (const [name, part] of Object.entries(parts)) refuseHostileXml(name, part);
  return parts;
}

/** Packs parts into an archive without compression, so that the next reader has nothing to decompress. */
export const packOffice = (parts: Record<string, Uint8Array>): Uint8Array => zipSync(parts, { level: 0 });

/** The names of the parts, which distinguish a DOCX from an XLSX and from other archives. */
export async function namesOfParts(bytes: Uint8Array): Promise<string[]> {
  return (await entriesOf(await openZip(bytes))).map(({ fileName }) => fileName);
}

async function readParts(bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  const zip = await openZip(bytes);
  const parts: Record<string, Uint8Array> = Object.create(null) as Record<string, Uint8Array>;
  const entries = (await entriesOf(zip)).filter(({ fileName }) => TEXT_PART.test(fileName));
  if (entries.some((entry) => entry.isEncrypted())) throw new Unreadable("encrypted", "an encrypted archive");
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total > MAX_TEXT_BYTES) throw new Unreadable("too-complex", `${total} bytes of text when unpacked`);
  for (const entry of entries) {
    if (parts[entry.fileName]) throw new Unreadable("damaged", "a part stands twice in the archive");
    parts[entry.fileName] = await readPart(zip, entry);
  }
  return parts;
}

async function openZip(bytes: Uint8Array): Promise<ZipFile> {
  const zip = await orDamaged(fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  if (zip.entryCount > MAX_PARTS) throw new Unreadable("too-complex", `an archive of ${zip.entryCount} parts`);
  return zip;
}

const entriesOf = (zip: ZipFile): Promise<Entry[]> => orDamaged(Array.fromAsync(zip.eachEntry()));

/** Fails at the first byte beyond the size in the directory. */
async function readPart(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  await orDamaged(
    (async () => {
      for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Uint8Array);
    })(),
  );
  return Buffer.concat(pieces);
}

async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new Unreadable("damaged", (error as Error).message);
  }
}

const [LESS, GREATER, SLASH, BANG, QUESTION] = [0x3c, 0x3e, 0x2f, 0x21, 0x3f];

/**
 * Office files have no document types, so no custom entities; and readers recurse into elements, so their nesting is
 * limited.
 */
function refuseHostileXml(name: string, part: Uint8Array): void {
  if (part[0] === 0xff || part[0] === 0xfe) throw new Unreadable("damaged", `${name} is not UTF-8`);
  let depth = 0;
  let elements = 0;
  for (let at = part.indexOf(LESS); at !== -1; at = part.indexOf(LESS, at + 1)) {
    const next = part[at + 1];
    if (next === BANG) {
      if (
        Buffer.from(part.subarray(at, at + 9))
          .toString("latin1")
          .toUpperCase() === "<!DOCTYPE"
      )
        throw new Unreadable("damaged", `${name} has a document type`);
      continue;
    }
    if (next === QUESTION) continue;
    if (next === SLASH) {
      depth -= 1;
      continue;
    }
    elements += 1;
    const end = part.indexOf(GREATER, at);
    if (end !== -1 && part[end - 1] !== SLASH) depth += 1;
    if (depth > MAX_DEPTH || elements > MAX_ELEMENTS)
      throw new Unreadable("too-complex", `${name} has too many elements, or too deep`);
  }
}
