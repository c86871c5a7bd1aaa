/** An encoding is declared at the beginning, or nowhere a browser would look. */
const HEAD_BYTES = 2048;
/**
 * Latin-1 declared by Turkish sites is a mistake for Windows-1254: only six letters differ, and those are Icelandic.
 */
const TURKISH = /^(?:iso-?8859-?[19]|latin-?[15]|windows-?125[24]|cp-?125[24]|x-cp125[24]|us-ascii|ascii)$/i;

/**
 * Decodes a page by its byte order mark, else as UTF-8 if valid, else in the encoding that the server or the page
 * declares, else as Windows-1254. A page that declares UTF-8 but is invalid is read as the last.
 */
export function decodeHtml(bytes: Uint8Array, contentType = ""): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decoderFor(charsetIn(contentType) ?? charsetIn(headOf(bytes))).decode(bytes);
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

const headOf = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes.subarray(0, HEAD_BYTES));
