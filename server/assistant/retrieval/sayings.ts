/**
 * How something has to be said that answers a question: whoever asks "alabilir miyim" wants a sentence with "alınır",
 * "yasaktır" or "izin", and "gelmezsem" one about who does not come. By their words alone such sentences are no likelier
 * than those around them. `there`: it counts in the sentence that has the question's words; `anywhere`: in any.
 */
type Saying = { there: boolean; anywhere: boolean; asks: RegExp; says: RegExp };

const shape = (...ways: string[]): RegExp => new RegExp(`\\b(?:${ways.join("|")})`);

/** One bit each; read from words folded and without punctuation. */
const SAYINGS: readonly Saying[] = [
  // Whether one may.
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
  // Whether there is any.
  {
    ...{ there: true, anywhere: false },
    asks: shape("var ?m[iu]|bulunur m|\\w+yo\\w* m[iu]s|\\w+iyonuz|oluyo\\w* m[iu]\\b"),
    says: shape("var\\b|vardir|bulun\\w|yok\\b|yoktur|veril\\w|sunul\\w|mevcut|yapil\\w|\\w+[iu]yoruz\\b"),
  },
  // What if.
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
  // What if not.
  {
    ...{ there: true, anywhere: true },
    asks: shape("\\w+(?:m[ae]zs[ae]|m[ae]d[ae]n\\b|m[ae]d[iu]|m[ae]y[ae]n|m[ae]m[iu]s)"),
    says: shape("\\w+(?:m[ae]zs[ae]|m[ae]d[ae]n\\b|m[ae]y[ae]n|m[ae]d[iu]g\\w|m[ae]m[iu]s|m[ae]m[ae]s[iu])"),
  },
  // What follows.
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
  // Whose it is to do or to pay.
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
  // What to do.
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

/** The ways in which a sentence says something, by its folded words. */
export const sayingsOf = (words: string): number => bitsOf(({ says }) => says.test(words));

/** The ways that a question asks for: in the sentence that has its words, and anywhere beside it. */
export function sayingsAskedBy({ written, folded }: { written: string; folded: string }): {
  there: number;
  anywhere: number;
} {
  const asked = bitsOf(({ asks }) => asks.test(written) || asks.test(folded));
  return { there: asked & THERE, anywhere: asked & ANYWHERE };
}
