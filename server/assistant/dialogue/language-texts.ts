import type { Danger } from "./danger/dangers.ts";
import type { Language } from "../retrieval/detect-language.ts";
import { arabic } from "./texts/arabic.ts";
import { english } from "./texts/english.ts";
import { german } from "./texts/german.ts";
import { russian } from "./texts/russian.ts";
import type { LanguageTexts } from "./texts/texts.ts";
import { turkish } from "./texts/turkish.ts";

const texts: Record<Language, LanguageTexts> = {
  tr: turkish,
  en: english,
  de: german,
  ar: arabic,
  ru: russian,
};

/** The fixed sentences of a language. */
export const textsIn = (language: Language): LanguageTexts => texts[language];

/**
 * What a visitor in danger is told in place of any other answer: whom to call now, and that the staff know. The caller
 * notifies the staff in the same transaction, so the last sentence is true.
 */
export function dangerText(danger: Danger, { language, isThere }: { language: Language; isThere: boolean }): string {
  const { danger: whatToDo, staffTold } = texts[language];
  return `${whatToDo[danger]}\n\n${isThere ? staffTold.isThere : staffTold.isAway}`;
}
