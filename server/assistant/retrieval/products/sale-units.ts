import type { Product } from "../knowledge-base.ts";
import { fold } from "../../language/turkish.ts";

/** The unit that a product is sold and priced by. */
export type SaleUnit =
  | "kg"
  | "adet"
  | "dilim"
  | "paket"
  | "kutu"
  | "tepsi"
  | "porsiyon"
  | "çift"
  | "kişi"
  | "gece"
  | "gün"
  | "şişe"
  | "takım";
export type People = { from: number; to: number };

const PER_KILO = /\(\s*(?:1 ?)?(?:kg|kilo\w*)\s*\)|\b(?:kg|kilo(?:gram)?) fiyati|\b(?:kg|kilo(?:gram)?) basina/;
const PER_PERSON = /\bkisi bas(?:i|ina)\b/;
const STAY = /\b(?:oda|suit|konaklama|bungalov|villa)/;
const PER_NIGHT = /\bgece(?:lik|si|ligi)?\b/;
/** "Günlük fiyattır", "günlük kira bedelidir", "günlük kira": of what is let by the day; a diary is for every day. */
const PER_DAY =
  /\bgunluk (?:kira(?:lama)? )?(?:fiyat|ucret|bedel)\w*|\b(?:fiyat|ucret|bedel)\w* gunluktur\b|\bgunluk kira(?:lama)?(?:[.;]|$)|(?:^|[.;] )gunluk(?:[.;]|$)/;
const PACKED = /\(\s*\d+(?:[.,]\d+)? ?(?:g|gr|gram|kg|kilo|ml|cl|lt|l|adet|li|lu)\s*\)/;
/** "(500 g)", or "3 kg" at the end of a name. */
const WEIGHT = /(?:\(\s*|(?<=\s))(\d+(?:[.,]\d+)?) ?(g|gr|gram|kg|kilo)(?:\s*\)|$)/;
/** Units that a name states; the first that matches is used. */
const NAMED: [SaleUnit, RegExp][] = [
  ["dilim", /\bdilim(?:i)?$/],
  ["kutu", /\bkutu(?:su)?\b/],
  ["tepsi", /\btepsi(?:si)?\b/],
  ["porsiyon", /\bporsiyon\w*/],
  ["şişe", /\bsise(?:si)?\b/],
  ["paket", /\bpaket(?:i)?\b/],
];
/** "1000 adet", "(250 adet)" at the end of a name. */
const PIECES = /\b(\d{2,5}) ?adet\)?$/;
/** From so many on, nobody orders them by the piece. */
const MANY_PIECES = 50;
const SHOES = /ayakkab|sneaker|\bbot\b|\bcizme|terlik|sandalet|corap/;

/** The unit stated by a product's name, description or category; "adet" if they state none. */
export function saleUnitOf({
  name,
  description,
  category,
}: Pick<Product, "name" | "description" | "category">): SaleUnit {
  const [called, told] = [fold(name), fold(description)];
  if (PER_PERSON.test(`${called} ${told}`)) return "kişi";
  if (PER_KILO.test(`${called} ${told}`)) return "kg";
  if (STAY.test(`${fold(category)} ${called}`) && PER_NIGHT.test(told)) return "gece";
  if (PER_DAY.test(told)) return "gün";
  if (piecesOf({ name }) !== null) return "paket";
  const bare = called.replace(/\([^)]*\)/g, " ").trim();
  const named = NAMED.find(([, shape]) => shape.test(bare));
  if (named) return named[0];
  if (PACKED.test(called)) return "paket";
  return SHOES.test(fold(category)) ? "çift" : "adet";
}

/** The weight of one piece in kilograms; null if the name does not state it. */
export function kilosOf({ name }: Pick<Product, "name">): number | null {
  const said = WEIGHT.exec(fold(name));
  return said ? Number(said[1]!.replace(",", ".")) / (said[2]!.startsWith("k") ? 1 : 1000) : null;
}

/** The number of pieces that are sold together only ("Kartvizit 1000 adet"); null if the name states none, or few. */
export function piecesOf({ name }: Pick<Product, "name">): number | null {
  const pieces = Number(PIECES.exec(fold(name))?.[1] ?? 0);
  return pieces >= MANY_PIECES ? pieces : null;
}

const PEOPLE = /\b(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s*kisi(?:lik|ye)\b/;

/** The number of people that one piece serves; null if neither name nor description states it. */
export function peopleOf({ name, description }: Pick<Product, "name" | "description">): People | null {
  const said = PEOPLE.exec(fold(`${name}. ${description}`));
  return said ? { from: Number(said[1]), to: Number(said[2] ?? said[1]) } : null;
}
