import { fold } from "../../language/turkish.ts";

/** The kinds of facts that a text may state and a question may ask for; a kind's index is its bit. */
const KINDS: readonly { states: RegExp; concepts: readonly string[]; asks: RegExp }[] = [
  {
    states: /\d\s?(?:tl|lira|euro|avro|dolar|usd|eur)\b|[₺€$]|\b(?:ucretsiz|bedelsiz|bedava)\b/,
    concepts: ["price", "free"],
    // "Kutuya para yazıyor musunuz", "üstüne ne ekleniyor", "ne öderim", "fark var mı": ask for a price without a word
    // for it.
    asks: /\b(?:kac (?:para|lira|tl|kurus|kagit|dolar|euro)|kaca|kactan|ucret\w*|fiyat\w*|bedel\w*|tutar\w*|lira\w*|tl|para(?:si|sini)? (?:yaz|al[iu]|iste|ver|tut|od|var|ne)\w*|ne (?:kadar )?(?:od[eu]|eder|ediyo|yaz[ai]|ekle|kes(?:er|iyo|il)|tut|vere)\w*|patla\w*|ceza\w*|masraf\w*|fark[i]? (?:al|od|var|ist|yaz|cik)\w*|od(?:er|uyo)\w*)\b/,
  },
  {
    states: /\b\d{1,2}[.:]\d{2}\b/,
    concepts: ["hours"],
    asks: /\b(?:saat kac\w*|kacta\w*|kaca kadar|hangi saat\w*|saatleri\w*)\b/,
  },
  {
    states:
      /\b(?:\d+|bir|iki|uc|dort|bes|alti|yedi|sekiz|dokuz|on|on bes|yirmi|otuz)\s?(?:is gun|gun|saat|dakika|dk|hafta|ay|yil)/,
    concepts: ["duration"],
    asks: /\b(?:kac\w* (?:is )?(?:gun|saat|dakika|dakka|dk|hafta|ay|yil|sene)\w*|ne kadar (?:sur|once|sonra|dayan)\w*|sure\w*|kadar zaman|ne zaman\w*|gec mi|kactan sonra)\b/,
  },
  {
    states:
      /\b(?:\d{1,2} )?(?:ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik)\b|\b(?:pazartesi|sali|carsamba|persembe|cuma|cumartesi|pazar)\w*\b/,
    concepts: ["weekend", "weekday"],
    asks: /\b(?:ne zaman\w*|hangi (?:gun|ay|tarih)\w*|tarih\w*|son gun|ne vakit)\b/,
  },
  { states: /\d/, concepts: ["count"], asks: /\b(?:kac\w*|ne kadar\w*|en (?:fazla|az|cok)|sinir\w*|limit\w*)\b/ },
  {
    states: /%\s?\d|\d\s?%|\byuzde\b|\byari/,
    concepts: [],
    asks: /\b(?:yuzde\w*|oran\w*|indirim\w*|ne kadari\w*|kesinti\w*|kes(?:iyo|il)\w*|kirar\w*|kiyak|dus(?:er|uyo|ur)\w*|ucuz\w*|kolaylik\w*|faiz\w*|kurtar\w*|zam(?!an)\w*|geri (?:al|ver|gel|ode)\w*)\b/,
  },
  {
    states: /\b(?:mah|mahalle\w*|cad|cadde\w*|sok|sokak\w*|blok|kat\w*|adres\w*|bina\w*|sube\w*|gise\w*|giris\w*)\b/,
    concepts: ["place"],
    asks: /\b(?:nere\w*|nerde\w*|adres\w*|hangi (?:sube|kat|bina)\w*)\b/,
  },
  {
    states: /\b0?\s?\(?(?:850|[2-5]\d\d)\)?[ \d]{7,}|\b444 ?\d|@[a-z]/,
    concepts: [],
    asks: /\b(?:telefon\w*|numara\w*|hangi hat|ara(?:mak|mam|mal|say|sam|yab|yay|yac|nir|nab|r[iu][mz])\w*|e ?posta\w*|mail\w*|ulas\w*)\b/,
  },
  {
    states: /\b(?:belge\w*|kimlik\w*|form\w*|dilekce\w*|fotokopi\w*|rapor\w*|onay\w*|pasaport\w*|fatura\w*)\b/,
    concepts: ["document"],
    asks: /\b(?:belge\w*|evrak\w*|hangi kag\w*|ne(?:ler)? (?:gerek\w*|lazim|getir\w*|iste\w*))\b/,
  },
];

/** The bit of a price among the kinds of facts. */
export const PRICE_FACT = 1;
/** The bit of an hour. */
export const HOURS_FACT = 2;
/** The bit of a duration. */
export const DURATION_FACT = 4;
const DATE_FACT = 8;
/** "Ne zaman" is answered by any of these. */
const WHEN_FACTS = HOURS_FACT | DURATION_FACT | DATE_FACT;

/** The kinds of facts that a text states, as a bit set. */
export function factsOf(text: string): number {
  const folded = fold(text);
  return KINDS.reduce((facts, { states }, at) => (states.test(folded) ? facts | (1 << at) : facts), 0);
}

/** True if a text states all kinds of facts that are asked for; of the kinds of time, any that is asked for. */
export function statesFacts(stated: number, asked: number): boolean {
  const when = asked & WHEN_FACTS;
  return (asked & ~WHEN_FACTS & ~stated) === 0 && (when === 0 || (when & stated) !== 0);
}

/** The kinds of facts that a question asks for, as a bit set; `found` are the concepts in the question. */
export function factsAskedBy(folded: string, found: ReadonlySet<string> = new Set()): number {
  return KINDS.reduce(
    (facts, { concepts, asks }, at) =>
      asks.test(folded) || concepts.some((concept) => found.has(concept)) ? facts | (1 << at) : facts,
    0,
  );
}
