/** Declarations of it stand at the beginning, or nowhere a browser would look. */
const HEAD_BYTES = 2048;
/** Latin-1 pages of Turkish firms are Windows-1254 by mistake: six letters differ, and only those of Iceland are lost. */
const TURKISH = /^(?:iso-?8859-?[19]|latin-?[15]|windows-?125[24]|cp-?125[24]|x-cp125[24]|us-ascii|ascii)$/i;

/**
 * The text of a page by its bytes: what a byte order mark says, else UTF-8 where they are that, else the encoding the
 * server or the page names, else Windows-1254. A page that says UTF-8 and is not is read as the last.
 */
export function decodeHtml(bytes: Uint8Array, contentType = ""): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decoderFor(charsetIn(contentType) ?? charsetIn(beginningOf(bytes))).decode(bytes);
  }
}

function decoderFor(name: string | undefined): TextDecoder {
  if (name === undefined || TURKISH.test(name) || /^utf-?8$/i.test(name)) return new TextDecoder("windows-1254");
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder("windows-1254");
  }
}

const charsetIn = (text: string): string | undefined => /charset\s*=\s*["']?\s*([\w:.-]{1,40})/i.exec(text)?.[1];

const beginningOf = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes.subarray(0, HEAD_BYTES));
