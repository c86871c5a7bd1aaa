import { fileTypeFromBuffer } from "file-type";
import { decodeText } from "../imports/decode-text.ts";
import { decodeHtml } from "./decode-html.ts";
import type { ReadDocument } from "./document.ts";
import { readCsv } from "./read-csv.ts";
import { readDocx } from "./read-docx.ts";
import { readHtml } from "./read-html.ts";
import { readMarkdown } from "./read-markdown.ts";
import { readPdf } from "./read-pdf.ts";
import { readPlainText } from "./read-plain-text.ts";
import { readXlsx } from "./read-xlsx.ts";
import { namesOfParts } from "./unpack-office.ts";
import { Unreadable } from "./unreadable.ts";

type Reader = (bytes: Uint8Array, title: string) => ReadDocument | Promise<ReadDocument>;

/**
 * Reads a file by its content. The extension of its `name` only decides what the content cannot show: CSV, Markdown and
 * plain text look alike. Throws `Unreadable`, and whatever a reader throws for unexpected content.
 */
export async function readDocument(bytes: Uint8Array, name: string): Promise<ReadDocument> {
  const reader = await readerOf(bytes, name.toLowerCase());
  return reader(bytes, titleOf(name));
}

/** "fiyat_listesi-2026.xlsx" gives "fiyat listesi-2026", unless a heading gives a better title. */
const titleOf = (name: string): string =>
  name
    .replace(/\.\w{1,5}$/, "")
    .replaceAll("_", " ")
    .trim() || name;

async function readerOf(bytes: Uint8Array, name: string): Promise<Reader> {
  if (bytes.every((byte) => byte <= 0x20)) throw new Unreadable("empty", "no bytes");
  const beginning = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  if (beginning.includes("%PDF-")) return readPdf;
  if (beginning.startsWith("PK\u0003\u0004") || beginning.startsWith("PK\u0005\u0006")) return officeReader(bytes);
  if (beginning.startsWith("\u00d0\u00cf\u0011\u00e0")) throw oldOffice(bytes);
  if (beginning.startsWith("{\\rtf")) throw new Unreadable("unsupported", "rich text");
  const found = await fileTypeFromBuffer(bytes.subarray(0, 64 * 1024));
  if (found?.mime.startsWith("image/")) throw new Unreadable("needs-ocr", `a picture, ${found.mime}`);
  if (found && found.ext !== "xml") throw new Unreadable("not-a-document", found.mime);
  return textReader(bytes, name);
}

async function officeReader(bytes: Uint8Array): Promise<Reader> {
  const names = await namesOfParts(bytes);
  const has = (part: RegExp) => names.some((name) => part.test(name));
  if (has(/^word\/[^/]*\.xml$/i)) return readDocx;
  if (has(/^xl\/workbook\.xml$/i)) return readXlsx;
  const isOther = has(/^(?:ppt\/|xl\/workbook\.bin|content\.xml$|META-INF\/container\.xml$|Index\/)/i);
  throw new Unreadable(isOther ? "unsupported" : "not-a-document", "an archive");
}

/** Word 97 and similar formats; also the container of encrypted files of newer programs. */
function oldOffice(bytes: Uint8Array): Unreadable {
  const isEncrypted = Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le"));
  return new Unreadable(isEncrypted ? "encrypted" : "unsupported", "a file of an old office program");
}

const PAGE =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype html|html|head|body|meta|title|div|p|table|h[1-6]|ul|ol|section|article|main)[\s>]/i;
const OTHER_MARKUP = /^\s*(?:<\?xml|<!doctype|<svg|<rss|<feed|<urlset)/i;
const MARKDOWN = /^(?:#{1,6} \S|\|(?:\s*:?-{3,}:?\s*\|)+\s*$)/m;
const MAX_CONTROL_SHARE = 0.001;
/** A book has one million letters. */
const MAX_TEXT_BYTES = 6 * 1024 * 1024;
/** Deeply nested lists, which no Markdown reader parses in reasonable time. */
const TOO_DEEP = /^[ \t]{200}|^(?:[>*+-][ \t]?){100}/m;

function textReader(bytes: Uint8Array, name: string): Reader {
  if (bytes.length > MAX_TEXT_BYTES) throw new Unreadable("too-complex", `${bytes.length} bytes of text`);
  const written = decodeText(bytes);
  const controls = written.match(/[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/g)?.length ?? 0;
  if (controls > written.length * MAX_CONTROL_SHARE) throw new Unreadable("not-a-document", "no text");
  // No database stores NUL.
  const text = written.replaceAll("\0", "");
  const beginning = text.replace(/^\uFEFF/, "").slice(0, 8192);
  if (PAGE.test(beginning) || (/\.x?html?$/.test(name) && /<\w+[\s>]/.test(beginning)))
    return (_, title) => readHtml(decodeHtml(bytes), title);
  if (OTHER_MARKUP.test(beginning)) throw new Unreadable("unsupported", "markup that is no page");
  if (/^mime-version:/im.test(beginning.slice(0, 500))) throw new Unreadable("unsupported", "a page in an archive");
  if (/\.(?:csv|tsv)$/.test(name)) return (_, title) => readCsv(text, title);
  const isMarkdown = /\.(?:md|markdown)$/.test(name) || MARKDOWN.test(text);
  if (isMarkdown && TOO_DEEP.test(text)) throw new Unreadable("too-complex", "too deep");
  if (isMarkdown) return (_, title) => readMarkdown(text, title);
  return (_, title) => readPlainText(text, title);
}
