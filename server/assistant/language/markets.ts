const DAY = "(?:pazartesi|sali|carsamba|persembe|cumartesi|cuma|pazar)";
/** What is held or sold there, and who holds it. */
const KIND =
  "(?:semt|mahalle|koy|koylu|halk|uretici|organik|ekolojik|antika|bit|balik|sebze|meyve|hayvan|kurban|oto|araba|tekstil|sosyete|kadin|el emegi|mevsim|noel)";
/** Its place and who stands there, but no "pazar yer var mı", room on a Sunday; and what only a market does. */
const PLACE = "(?:(?:yer|alan|sokag|meydan|stand)(?:[iu]|l[ae]ri)(?:n(?!iz)\\w*)?\\b|tezga|esnaf)";
const SET_UP = String.raw`kurul(?!um|us|u\b)\w*`;
const SHAPES = [
  String.raw`(?<=\b${DAY}\s)pazar(?=(?:i|inda|indan|ina|inin|lari|larinda)\b)`,
  String.raw`(?<=\b${KIND}(?:lar|ler)?\s)pazar(?=(?:i|inda|indan|ina|inin|lari|larinda|larinin)\b)`,
  String.raw`\bpazar(?=(?:da|a|dan|in)?\s${PLACE})`,
  String.raw`(?<=(?:^|[.!?;]\s*|\b(?:bugun|yarin|peki|hafta|gun|gunu|gunleri|kurulan|kapali|acik|${DAY})\s))pazar(?=\s(?!gun)(?:\S+\s){0,4}${SET_UP})`,
  String.raw`(?<=\b(?:kurulan|kurulacak)\s)pazar`,
  String.raw`(?<=\b(?:bugun|yarin)\s)pazar(?=\s(?:var|yok|olacak)(?!\sm[iu]s))`,
];
const MARKET = new RegExp(SHAPES.join("|"), "g");

/**
 * A folded text in which a market ("salı pazarı", "pazar yeri", "pazar nerede kuruluyor") is no Sunday: its word is written
 * "bazar", which no day is called and is as long.
 */
export const withoutMarkets = (folded: string): string => folded.replace(MARKET, "bazar");
