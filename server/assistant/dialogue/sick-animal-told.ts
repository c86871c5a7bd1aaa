import type { Turn } from "../turn/turn.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import type { Intent } from "./intent.ts";
import { SICK_ANIMAL } from "./symptom-intents.ts";

/** So many messages later the animal may still be meant. */
const TOLD_LASTS = 4;
/** Answers with such a title, or none, leave the animal the subject. */
const OF_IT = /acil|nobet|muayene|randevu|saat|zehirlen|veteriner|ilk yardim/;

const BESIDE = "(?:(?:peki|ya|e|bugun|yarin|simdi|hemen|su an|randevusuz|o zaman|onu|ben|biz|aksam|sabah) )*";
const ASKED: readonly { sign: RegExp; asks: string; about: RegExp }[] = [
  {
    sign: /^(?:(?:peki|ya|e|peki ya) )*(?:bu )?(?:gece|mesai (?:disi|sonrasi)\w*|hafta ?sonu|tatilde|pazar\w*)(?: (?:bir sey |daha kotu |daha )?(?:ol(?:ursa|sa)|kotules\w+|agirlas\w+|ne yap\w+|kime|nereye|acil|gelebilir|getirebilir|arayabilir)(?: \w+){0,2})?$/,
    asks: "gece acil durum nöbetçi veteriner hekim",
    about: /acil|nobet|gece/,
  },
  {
    sign: new RegExp(
      `^${BESIDE}(?:getir|gel)(?:ebilir m[iu]y[iu][mz]|s[ae][mk] olur m[iu]|[ae]y[iu]m m[iu]|[ae]l[iu]m m[iu]|mem gerekir m[iu]|s[ae][mk])(?: (?:bugun|hemen|simdi|acaba))?$`,
    ),
    asks: "muayene randevusu",
    about: /randevu/,
  },
  {
    sign: /^(?:(?:peki|ya|e|bu|toplam) )*(?:ne kadar|kac (?:para|lira|tl)|kaca|ucreti?)(?: (?:tutar|olur|eder|gelir|alir\w*|aliyo\w*|mal olur|ne|nedir|ne kadar))?$/,
    asks: "muayene ücreti ne kadar",
    about: /muayene|ucret/,
  },
];

/**
 * What is asked of a sick animal that was told of before, without naming it: whether one may bring it, what if it is
 * night, what it costs. Null for any other message, and once something else was spoken of.
 */
export function askedOfSickAnimal(text: string, { context, dialogue }: Turn): Intent | null {
  const said = wordsIn(text).replace(NAMED, "");
  const asked = ASKED.find(({ sign }) => sign.test(said));
  if (!asked || !context.previousQuestions.slice(-TOLD_LASTS).some(tellsOfIt)) return null;
  const told = dialogue.last?.parts.sources ?? [];
  if (!told.every(({ title }) => OF_IT.test(fold(title)))) return null;
  return { ...OF_ANIMAL, asks: asked.asks, about: asked.about };
}

const { kind, trade, text: SEE_THE_VET, forPeople } = SICK_ANIMAL;
const OF_ANIMAL: Intent = { kind, ...(trade && { trade }), ...(SEE_THE_VET && { text: SEE_THE_VET }), forPeople };

const tellsOfIt = (message: string): boolean => {
  const said = wordsIn(message);
  return SICK_ANIMAL.sign.test(said) && !SICK_ANIMAL.unless!.test(said);
};
/** As `withAnimalNamed` writes it. */
const NAMED = /^(?:kedim|kopegim|tavsanim|hamsterim|papaganim|kusum) /;
const wordsIn = (text: string): string => expandAbbreviations(wordsOf(text)).join(" ");
