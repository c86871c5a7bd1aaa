import { wordsOf } from "../language/turkish.ts";
import { type Quantity, quantitiesOfQuestion } from "../retrieval/ranking/quantities.ts";

/**
 * What rows can be compared by: the headings of columns that show it, the kinds of its quantities, and headings whose
 * quantities of these kinds are something else.
 */
export type Dimension = { heads: RegExp; kinds: readonly string[]; others?: RegExp };
type Wish = { dimension: Dimension; wanted: "least" | "most" };

/** What a question compares the rows of a list or table by. */
export type Comparison = {
  /** The first of these that a list shows, and whether its least or its most is wanted. */
  by: readonly Wish[];
  /** The range that a price has to lie in ("2.000 liranın altında"); null for a superlative. */
  within: Quantity | null;
  /** A superlative in the visitor's own adjective: "en ucuzu". */
  label: string;
  /** The words that name what is compared: those after the superlative, or all. */
  thing: string;
  /** The question with the name of what is compared instead of the superlative: "oda hangisi fiyat". */
  subject: string;
};

const PRICE: Dimension = {
  heads: /fiyat|ucret|bedel|tutar|aidat/,
  kinds: ["lira", "euro", "dollar"],
  others: /muafiyet|teminat|depozit|limit|indirim|ceza|kapora|\biade|tazminat|hasar|\bburs|puan|kazanc|kesinti/,
};
const SPEED: Dimension = { heads: /\bhiz/, kinds: ["mbps"] };
const TIME: Dimension = { heads: /\bsure|vade/, kinds: ["time"] };
const LENGTH: Dimension = { heads: /uzunluk|mesafe|boy/, kinds: ["length"] };
const AREA: Dimension = { heads: /buyukluk|genislik|\balan/, kinds: ["area"] };
const ROOM: Dimension = { heads: /kapasite|kisi/, kinds: ["person"] };
const VOLUME: Dimension = { heads: /hacim|litre/, kinds: ["volume"] };
const WEIGHT: Dimension = { heads: /agirlik|kilo/, kinds: ["weight"] };

const least = (...dimensions: Dimension[]) => dimensions.map((dimension): Wish => ({ dimension, wanted: "least" }));
const most = (...dimensions: Dimension[]) => dimensions.map((dimension): Wish => ({ dimension, wanted: "most" }));

/** Adjectives by their folded beginning, with the noun that asks for the same figure. */
const ADJECTIVES: readonly { adjective: RegExp; noun: string; label: string; by: readonly Wish[] }[] = [
  { adjective: /^ucuz/, noun: "fiyat", label: "en ucuzu", by: least(PRICE) },
  { adjective: /^uygun/, noun: "fiyat", label: "en uygunu", by: least(PRICE) },
  { adjective: /^hesapli/, noun: "fiyat", label: "en hesaplısı", by: least(PRICE) },
  { adjective: /^ekonomik/, noun: "fiyat", label: "en ekonomiği", by: least(PRICE) },
  { adjective: /^pahali/, noun: "fiyat", label: "en pahalısı", by: most(PRICE) },
  { adjective: /^hizli/, noun: "hız", label: "en hızlısı", by: [...most(SPEED), ...least(TIME)] },
  { adjective: /^buyu[kg]/, noun: "büyüklük", label: "en büyüğü", by: most(AREA, ROOM, VOLUME) },
  { adjective: /^genis/, noun: "büyüklük", label: "en genişi", by: most(AREA, ROOM, VOLUME) },
  { adjective: /^kucu[kg]/, noun: "büyüklük", label: "en küçüğü", by: least(AREA, ROOM, VOLUME) },
  { adjective: /^uzun/, noun: "süre", label: "en uzunu", by: most(TIME, LENGTH) },
  { adjective: /^kisa/, noun: "süre", label: "en kısası", by: least(TIME, LENGTH) },
  { adjective: /^agir/, noun: "ağırlık", label: "en ağırı", by: most(WEIGHT) },
  { adjective: /^hafif/, noun: "ağırlık", label: "en hafifi", by: least(WEIGHT) },
];

/** "En uygun saat", "en kısa sürede", "en büyük sorun" compare no rows; "en küçük ve ucuz" wishes two things. */
const NO_ROWS =
  /^(?:ve$|zaman|vakit|vakt|gun|tarih|saat|an|donem|hafta|mevsim|sekil|sekl|yol|sure(?:de|nde)|ozelli|sorun|sikinti|fark|neden|hata)/;
/** "Fiyatlı", "süren" after the adjective say once more what is compared. */
const SAID_AGAIN = /^(?:fiyatli|ucretli|bedelli|sure(?:n|li)|hizli|kapasiteli)$/;

/** The comparison that a question asks for; null if it asks for none. */
export const readComparison = (text: string): Comparison | null => readSuperlative(text) ?? readPriceLimit(text);

function readSuperlative(text: string): Comparison | null {
  const words = wordsOf(text);
  const at = words.indexOf("en");
  const found = at < 0 ? undefined : ADJECTIVES.find(({ adjective }) => adjective.test(words[at + 1] ?? ""));
  if (!found || words.indexOf("en", at + 1) > 0 || NO_ROWS.test(words[at + 2] ?? "")) return null;
  const after = words.slice(at + 2);
  const rest = SAID_AGAIN.test(after[0] ?? "") ? after.slice(1) : after;
  const subject = [...words.slice(0, at), ...rest, found.noun].join(" ");
  return { by: found.by, within: null, label: found.label, thing: rest.join(" "), subject };
}

/** Asks for things, not for a rule: "500 TL altı siparişte kargo ne kadar" compares no rows. */
const ASKS_FOR_THINGS =
  /\b(?:var mi(?:dir)?|yok mu|neler\w*|ne (?:var|yap|al)\w*|hangi\w*|oner\w*|listele\w*|goster\w*|bul\w* mi\w*|olan\w*)\b/;

function readPriceLimit(text: string): Comparison | null {
  const said = wordsOf(text).join(" ");
  const [within, ...others] = quantitiesOfQuestion(text, said).filter(({ kind }) => PRICE.kinds.includes(kind));
  if (!within || others.length > 0 || within.from === within.to || !ASKS_FOR_THINGS.test(said)) return null;
  return { by: least(PRICE), within, label: "", thing: said, subject: `${said} fiyat` };
}
