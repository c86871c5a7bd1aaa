/**
 * Answer patterns: wordings that a question calls for. "Alabilir miyim" calls for a sentence with "alınır", "yasaktır"
 * or "izin", "gelmezsem" for one about not coming; their words alone do not set such sentences apart from their
 * neighbours. `there`: counts in the sentence that matches the question's words; `anywhere`: counts in any sentence.
 */
type Saying = { there: boolean; anywhere: boolean; asks: RegExp; says: RegExp };

const shape = (...ways: string[]): RegExp => new RegExp(`\\b(?:${ways.join("|")})`);

/** A pattern's index is its bit. Matched against folded words without punctuation. */
const SAYINGS: readonly Saying[] = [
  // Permission.
  {
    ...{ there: true, anywhere: false },
    asks: shape(
      "\\w+[ae]bil\\w* m[iu]|\\w+[ae]bil[iu]?rm|\\w+[iu]l[iu]r m[iu]|\\w+[iu]yo\\w* m[iu]s[iu]n|al[iu]yo\\w* m[iu]",
      "serbest|yasak|izin|izni|sakinca|kabul (?:ed|mu)|olur ?mu",
      "\\w+s[ae][mk] (?:bir )?(?:sorun |sey |sikinti )?(?:ol|cik)(?:[ua]r|m[ae]z)",
    ),
    says: shape(
      "\\w+[ae]bil\\w+|\\w{2,}[ae]m[ae]z|\\w+l[ae]?m[ae]z|\\w+nm[ae]z|\\w+m[iu]yoruz",
      "yasak|izin|izni|serbest|kabul ed|sakinca|uygun|mumkun",
    ),
  },
  // Availability.
  {
    ...{ there: true, anywhere: false },
    asks: shape("var ?m[iu]|bulunur m|\\w+yo\\w* m[iu]s|\\w+iyonuz|oluyo\\w* m[iu]\\b"),
    says: shape("var\\b|vardir|bulun\\w|yok\\b|yoktur|veril\\w|sunul\\w|mevcut|yapil\\w|\\w+[iu]yoruz\\b"),
  },
  // Condition.
  {
    ...{ there: true, anywhere: false },
    asks: shape(
      "(?!yoksa\\b|nasilsa\\b)\\w+(?:[iu]rs[ae]|[ae]rs[ae]|m[ae]zs[ae]|[dt][iu]ys[ae])\\w*\\b",
      "(?!yoksa[mk])\\w+(?:s[ae]m|s[ae]k)\\b",
    ),
    says: shape(
      "hal(?:in)?de\\b|durum(?:un)?da\\b|takdirde\\b|\\w+(?:[iu]rs[ae]|[ae]rs[ae]|m[ae]zs[ae])",
      "\\w+d[iu]g[iu]nd[ae]\\b|\\w+l[ae]rd[ae]n?\\b",
    ),
  },
  // Negative condition.
  {
    ...{ there: true, anywhere: true },
    asks: shape("\\w+(?:m[ae]zs[ae]|m[ae]d[ae]n\\b|m[ae]d[iu]|m[ae]y[ae]n|m[ae]m[iu]s)"),
    says: shape("\\w+(?:m[ae]zs[ae]|m[ae]d[ae]n\\b|m[ae]y[ae]n|m[ae]d[iu]g\\w|m[ae]m[iu]s|m[ae]m[ae]s[iu])"),
  },
  // Consequence.
  {
    ...{ there: true, anywhere: true },
    asks: shape(
      "ne olur|no?lur|noluyo|ceza|yaptirim|yanar m|ne kes\\w|kalir m[iu]\\b|kal[iu]r[iu]m\\b|kaybeder",
      "ne yap(?:ar|iyor)s[iu]n[iu]z\\b",
    ),
    says: shape(
      "ceza|tahsil|kesil\\w|iptal ed|sayil\\w|uygulan\\w|yansit\\w|alin(?:ir|maz)\\b|dus(?:er|ulur)\\b|durdur\\w",
      "sona er|silin\\w|kaybed",
    ),
  },
  // Responsibility for an action or a cost.
  {
    ...{ there: false, anywhere: true },
    asks: shape(
      "kim\\w* (?:od[eu]|ver|kars)|kime?\\b|kimde|benden\\b|bizden\\b|bana m[iu]\\b|bize m[iu]\\b|ben m[iu]\\b",
      "siz m[iu]\\b|biz m[iu]\\b|karsilar|karsiliyor|mesuliyet\\b|sorumlu",
    ),
    says: shape(
      "ait|karsila|sorumlu|oder\\b|odenir\\b|odenmez\\b|yansitil|tahsil|tarafindan\\b|tarafimiz|sahibi|istenmez\\b",
      "alinmaz\\b",
    ),
  },
  // Instructions.
  {
    ...{ there: false, anywhere: true },
    asks: shape(
      "nasi?l\\b|ne yap|nelere\\b|\\w+[ae]y[iu]m(?: m[iu])?\\b",
      "ne(?:ler|yi)? (?:\\w+ )?(?:giy|getir|haz|dikkat|al)",
    ),
    says: /\b(?:\w{3,}(?:[iu]n|[iu]n[iu]z|m[ae]y[iu]n)|\w+[iu]l[iu]r|\w+n[iu]r|\w+m[ae]l[iu]\w*)$/,
  },
];

const bitsOf = (is: (saying: Saying) => boolean): number =>
  SAYINGS.reduce((bits, saying, at) => (is(saying) ? bits | (1 << at) : bits), 0);

const THERE = bitsOf(({ there }) => there);
const ANYWHERE = bitsOf(({ anywhere }) => anywhere);

/** The answer patterns of a sentence, given its folded words, as a bit set. */
export const sayingsOf = (words: string): number => bitsOf(({ says }) => says.test(words));

/** The answer patterns that a question calls for, as bit sets: in the sentence that matches its words, and anywhere. */
export function sayingsAskedBy({ written, folded }: { written: string; folded: string }): {
  there: number;
  anywhere: number;
} {
  const asked = bitsOf(({ asks }) => asks.test(written) || asks.test(folded));
  return { there: asked & THERE, anywhere: asked & ANYWHERE };
}
