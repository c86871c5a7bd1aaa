import { countCharacters, type ReadDocument } from "./document.ts";

/** A page that says more is about something. */
const MAX_LENGTH = 1200;
/** "Sayfa bulunamadı", "Aradığınız sayfaya ulaşılamıyor", "404 - Page Not Found". */
const SAYS_MISSING = new RegExp(
  [
    /(?:^|[^\p{L}])(?:sayfa|içerik)\p{L}*[^.!?]{0,30}(?:bulunam|bulunma(?:dı|m)|bulunmuyor|ulaşılam|mevcut değil|kaldırılmış|silinmiş)/u,
    /(?:page|404)[^.!?]{0,20}not found/u,
    /^(?:hata )?404(?: hata(?:sı)?)?$/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "u",
);

/**
 * True for a page that a server sends in place of one that it no longer has, with status 200. `title` is what the
 * page's window is called.
 */
export function saysMissing(title: string, read: ReadDocument): boolean {
  if (countCharacters(read.blocks) > MAX_LENGTH) return false;
  const [first] = read.blocks;
  const said = [title, read.title, first && "text" in first ? first.text : ""];
  return said.some((text) => SAYS_MISSING.test(text.toLocaleLowerCase("tr")));
}
