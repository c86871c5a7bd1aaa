import { arabic } from "./arabic.ts";
import { child } from "./child.ts";
import type { Sign } from "./dangers.ts";
import { english } from "./english.ts";
import { fireOrAccident } from "./fire-or-accident.ts";
import { german } from "./german.ts";
import { twoWordSigns } from "./two-word-signs.ts";
import { measured } from "./measured.ts";
import { medical } from "./medical.ts";
import { missingAdult } from "./missing-adult.ts";
import { poisoning } from "./poisoning.ts";
import { russian } from "./russian.ts";
import { selfHarm } from "./self-harm.ts";
import { selfHarmIndirect } from "./self-harm-indirect.ts";
import { threat } from "./threat.ts";
import { violence } from "./violence.ts";

/** In order of priority: the visitor's own danger first, then what is most urgent. */
const IN_LATIN_LETTERS: Sign[] = [
  ...selfHarm,
  ...selfHarmIndirect,
  ...poisoning,
  ...medical,
  ...measured,
  ...fireOrAccident,
  ...child,
  ...missingAdult,
  ...violence,
  ...threat,
  ...twoWordSigns,
  ...english,
  ...german,
];
const SIGNS = [...IN_LATIN_LETTERS, ...arabic, ...russian];
const OTHER_LETTERS = /[\u0400-\u04ff\u0600-\u06ff]/;

/**
 * The patterns to try on a text, most urgent first. The Arabic and Russian ones take megabytes once compiled, so they
 * are only used on texts with those letters.
 */
export const signsFor = (text: string): readonly Sign[] => (OTHER_LETTERS.test(text) ? SIGNS : IN_LATIN_LETTERS);
