import { type PassageEntry, passageAt } from "../retrieval/index/siblings.ts";
import { type Entry, type KnowledgeIndex, passageId } from "../retrieval/index/knowledge-index.ts";
import { contradictionsIn } from "./contradictions.ts";
import { documentsOf } from "./documents-of.ts";

/** How many passages on either side of one are read as context for its figures. */
const BESIDE = 60;
/** The least likeness of two figures: in two texts alone, figures of different things look alike more often. */
const SURE = 0.5;

/**
 * Removes passages that contradict an article among the entries: a hand-written text takes precedence, and visitors
 * never see both (docs/product.md, The assistant).
 */
export function articleWins(index: KnowledgeIndex, entries: readonly Entry[]): Entry[] {
  const articles = entries.filter((entry) => entry.kind === "article");
  const passages = entries.filter((entry): entry is PassageEntry => entry.kind === "passage");
  if (articles.length === 0 || passages.length === 0) return [...entries];
  const seemsLost = lostIn(articles, passages);
  const lost = new Set(
    passages.filter((passage) => {
      const id = passageId(passage);
      return seemsLost.has(id) && lostIn(articles, around(index, passage), SURE).has(id);
    }),
  );
  return entries.filter((entry) => entry.kind !== "passage" || !lost.has(entry));
}

/** The ids of the passages that an article contradicts. */
function lostIn(articles: readonly (Entry & { kind: "article" })[], passages: readonly Entry[], least?: number) {
  const found = contradictionsIn(
    articles.map(({ article }) => article),
    documentsOf(passages),
    least,
  );
  return new Set(
    found.flatMap(({ one, other }) =>
      one.source.kind === "article" && other.source.kind === "passage" ? other.source.id : [],
    ),
  );
}

/** A passage with the passages around it in its document. */
function around(index: KnowledgeIndex, { position, document }: PassageEntry): PassageEntry[] {
  const found: PassageEntry[] = [];
  for (let at = Math.max(0, position - BESIDE); at <= position + BESIDE; at += 1) {
    const entry = passageAt(index, at);
    if (entry?.document.id === document.id) found.push(entry);
  }
  return found;
}
