import { fold } from "../language/turkish.ts";
import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { rank } from "../retrieval/retrieve.ts";

type Ranked = ReturnType<typeof rank>["ranked"][number];
type ArticleRanked = Ranked & { entry: Extract<Entry, { kind: "article" }> };

/** True for an entry about faults and what the firm does about them, by its title. */
export const isRemedy = ({ title }: Entry): boolean => REMEDY.test(fold(title)) && !OF_ELSE.test(fold(title));

/** What an article about faults may be called, as a question. */
const OF_FAULTS = "bozuk kusurlu hasarlı ürün iade garanti şikayet";
const REMEDY =
  /\b(?:bozuk|bozul|kusur|hasar|hatali|kirik|kirilan|arizali|ayipli|defolu|garanti|sikayet|yanlis|eksik|memnuniyet|memnun kal|iade|telafi|(?:urun|mal|parca)\w* (?:ve )?degisim)/;
/** Of what was not wanted, or did not fit; and what is not covered. */
const OF_ELSE = /\b(?:iptal|kapora|depozito|bilet|beden|numara|\w+(?:mayan|meyen)|suren)\b/;

/** What may be wrong, by the beginnings of its words. */
const FAULTS =
  /\b(?:kiri[kl]|yirt|yanlis|hata|eksik|bozu[kl]|leke|kayb|kayip|patla|solm|renk|akit|kop(?:t|m|uk)|sok(?:ul|uk))/g;
/** Denies what whoever has received something faulty may claim. */
const DENIES =
  /\b(?:iade(?:si)? (?:yok|edilm|alinm|kabul edilm|etmiyor|almiyor)|geri (?:alinm|almiyor)|degistirilm|sorumlu degil)/;

/** True for an article that denies a return without saying anything of such faults as are told. */
export const deniesOnly = (entry: Entry, said: string): boolean =>
  entry.kind === "article" && DENIES.test(fold(entry.article.answer)) && !namesFault(entry, said);

/**
 * The likeliest article about faulty goods or work: one that names what is told to be wrong, or else one that denies
 * nothing; null for none.
 */
export function remedyFor(index: KnowledgeIndex, said: string): ArticleRanked | null {
  const remedies = rank(index, `${said} ${OF_FAULTS}`).ranked.filter(
    (ranked): ranked is ArticleRanked => ranked.entry.kind === "article" && isRemedy(ranked.entry),
  );
  return (
    remedies.find(({ entry }) => namesFault(entry, said)) ??
    remedies.find(({ entry }) => !deniesOnly(entry, said)) ??
    null
  );
}

function namesFault(entry: Entry, said: string): boolean {
  if (entry.kind !== "article") return false;
  const { title, answer, questions } = entry.article;
  const text = fold([title, answer, ...questions].join(" "));
  return (fold(said).match(FAULTS) ?? []).some((fault) => new RegExp(`\\b${fault.trim()}`).test(text));
}
