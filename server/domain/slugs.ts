import { foldTurkish } from "#contract/fold-turkish.ts";
import { RESERVED_SLUGS } from "#contract/knowledge-articles.ts";

const MAX_LENGTH = 80;

/** "İade koşulları nelerdir?" → "iade-kosullari-nelerdir"; a title without letters → "makale". */
export function slugOf(title: string): string {
  const slug = foldTurkish(title)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, "");
  return slug || "makale";
}

/** The title's slug, with a number if it is taken. */
export function freeSlug(title: string, isTaken: (slug: string) => boolean): string {
  const slug = slugOf(title);
  if (!isTaken(slug) && !RESERVED_SLUGS.includes(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const numbered = `${slug.slice(0, MAX_LENGTH - String(number).length - 1)}-${number}`;
    if (!isTaken(numbered)) return numbered;
  }
}
