import { tokenize } from "linkifyjs";

const MAX_ADDRESS_LENGTH = 2000;
/** Turkish suffixes follow a name after an apostrophe: the URL in "sozbir.com'dan" ends before it. */
const ENDING = /['’][a-zçğıöşü]{1,12}$/i;

/** The distinct http(s) URLs in a text. */
export function linksIn(text: string): string[] {
  if (!/https?:\/\//i.test(text)) return [];
  const found = tokenize(text)
    .filter(({ t, v }) => t === "url" && /^https?:\/\//i.test(v) && v.length <= MAX_ADDRESS_LENGTH)
    .flatMap(({ v }) => URL.parse(v.replace(ENDING, "").replace(/[*_]+$/, "")) ?? [])
    .filter(({ username, password }) => username === "" && password === "")
    .map((url) => {
      url.hash = "";
      return url.href;
    });
  return [...new Set(found)];
}
