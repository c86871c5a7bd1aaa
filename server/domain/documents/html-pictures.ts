import { tidy } from "./html-document.ts";
import { fingerprint } from "./normalize-text.ts";

/** More are a catalogue's. */
const MAX_PICTURES = 500;
const MAX_LENGTH = 300;
/** Hours, a price or a telephone number, and words beside it. */
const TELLS =
  /\d{1,2}[.:]\d{2}\s?[-–—]\s?\d{1,2}[.:]\d{2}|\d\s?(?:₺|TL(?!\p{L}))|₺\s?\d|(?:^|\D)0[\s(]*\d{3}[\s)]*\d{3}/u;

/**
 * Writes out what a picture of hours, prices or a telephone number says by its `alt`, where the page does not say it in
 * words; it changes the document.
 */
export function writePictures(document: Document): void {
  const pictures = [...document.querySelectorAll("img[alt]")].slice(0, MAX_PICTURES);
  const told = pictures.filter((picture) => {
    const alt = picture.getAttribute("alt") ?? "";
    return alt.length <= MAX_LENGTH && TELLS.test(alt) && /\p{L}{3}.*\s/u.test(alt);
  });
  if (told.length === 0) return;
  const said = new Set<string>();
  const letters = fingerprint(document.documentElement.textContent ?? "");
  for (const picture of told) {
    const alt = tidy(picture.getAttribute("alt") ?? "");
    if (said.has(alt) || letters.includes(fingerprint(alt))) continue;
    said.add(alt);
    const written = document.createElement("p");
    written.textContent = alt;
    (picture.closest("a") ?? picture).after(written);
  }
}
