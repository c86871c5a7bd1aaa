import { arabic } from "./arabic.ts";
import { child } from "./child.ts";
import type { Sign } from "./dangers.ts";
import { english } from "./english.ts";
import { fireOrAccident } from "./fire-or-accident.ts";
import { german } from "./german.ts";
import { inTwoWords } from "./in-two-words.ts";
import { medical } from "./medical.ts";
import { poisoning } from "./poisoning.ts";
import { russian } from "./russian.ts";
import { selfHarm } from "./self-harm.ts";
import { selfHarmIndirect } from "./self-harm-indirect.ts";
import { threat } from "./threat.ts";
import { violence } from "./violence.ts";

/** What is told of oneself comes first, then what cannot wait. */
const IN_LATIN_LETTERS: Sign[] = [
  ...selfHarm,
  ...selfHarmIndirect,
  ...poisoning,
  ...medical,
  ...fireOrAccident,
  ...child,
  ...violence,
  ...threat,
  ...inTwoWords,
  ...english,
  ...german,
];
const SIGNS = [...IN_LATIN_LETTERS, ...arabic, ...russian];
const OTHER_LETTERS = /[\u0400-\u04ff\u0600-\u06ff]/;

/**
 * The signs a text may have, the gravest first. Patterns of Arabic and Russian take megabytes once they have been asked,
 * and can match nothing where their letters are not.
 */
export const signsFor = (text: string): readonly Sign[] => (OTHER_LETTERS.test(text) ? SIGNS : IN_LATIN_LETTERS);
