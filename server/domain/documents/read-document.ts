import { decodeText } from "../imports/decode-text.ts";
import type { ReadDocument } from "./document.ts";
import { readMarkdown } from "./read-markdown.ts";

/** Reads a file of a firm by its bytes; `name` is the file's. */
export function readDocument(bytes: Uint8Array, name: string): ReadDocument {
  return readMarkdown(decodeText(bytes), name.replace(/\.\w+$/, ""));
}
