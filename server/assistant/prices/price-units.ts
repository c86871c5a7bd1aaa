/** What a price is the price of one of. */
export type PriceUnit = (typeof UNITS)[number][0];

/** Their folded forms, beside a number ("3 gece") and beside a price ("gecesi", "gecelik"). */
const UNITS = [
  ["kişi", /^kisi(?:yiz|yle|ye)?$/],
  ["gece", /^gece(?:si|lik|ligi|ye|yi)?$/],
  ["gün", /^gun(?:u|luk|lugu|lugune)?$/],
  ["saat", /^saat(?:i|lik|ligi|ligine)?$/],
  ["hafta", /^hafta(?:si|lik|ligi|ligina)?$/],
  ["ay", /^ay(?:i|lik|ligi|ligina)?$/],
  ["yıl", /^(?:yil(?:i|lik|ligi)?|sene(?:lik)?)$/],
  ["km", /^(?:km|kilometre(?:si)?)$/],
  ["kg", /^(?:kg|kilo|kilosu|kilogram|kilogrami)$/],
  ["m²", /^metrekare(?:si)?$/],
  ["kWh", /^(?:kwh?|kilovat|kilovatsaat|kilowatt)$/],
  ["litre", /^(?:lt|litre(?:si)?)$/],
  ["metre", /^metre(?:si)?$/],
  ["seans", /^seans(?:i|lik)?$/],
  ["ders", /^ders(?:i|lik)?$/],
  ["kat", /^kat$/],
  ["adet", /^(?:tane|adet|dane|tanesi|adedi)$/],
  ["şişe", /^sise(?:si)?$/],
  ["porsiyon", /^porsiyon(?:u)?$/],
  ["dilim", /^dilim(?:i)?$/],
  ["kutu", /^kutu(?:su)?$/],
  ["paket", /^paket(?:i)?$/],
  ["çift", /^cift(?:i)?$/],
  ["takım", /^takim(?:i)?$/],
] as const;
/** Those that a bare number may count: "3 roze" are three bottles. */
const PIECES: ReadonlySet<PriceUnit> = new Set(["adet", "şişe", "porsiyon", "dilim", "kutu", "paket", "çift", "takım"]);

/** The unit that a folded word names, beside a number or a price; null for none. */
export const priceUnitOf = (word: string | undefined): PriceUnit | null =>
  word === undefined ? null : (UNITS.find(([, shape]) => shape.test(word))?.[0] ?? null);

/** True for a unit that a bare number may count, and for none. */
export const isPiece = (unit: PriceUnit | null): boolean => unit === null || PIECES.has(unit);

/** True for a unit of time by which things are let. */
export const isTime = (unit: PriceUnit): boolean => TIMES.has(unit);
const TIMES: ReadonlySet<PriceUnit> = new Set(["saat", "gün", "hafta", "ay", "yıl"]);
