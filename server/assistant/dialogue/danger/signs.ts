import { arabic } from "./arabic.ts";
import { child } from "./child.ts";
import type { Sign } from "./dangers.ts";
import { english } from "./english.ts";
import { fireOrAccident } from "./fire-or-accident.ts";
import { german } from "./german.ts";
import { medical } from "./medical.ts";
import { poisoning } from "./poisoning.ts";
import { russian } from "./russian.ts";
import { selfHarm } from "./self-harm.ts";
import { selfHarmIndirect } from "./self-harm-indirect.ts";
import { threat } from "./threat.ts";
import { violence } from "./violence.ts";

/** What is told of oneself comes first, then what cannot wait. */
export const SIGNS: Sign[] = [
  ...selfHarm,
  ...selfHarmIndirect,
  ...poisoning,
  ...medical,
  ...fireOrAccident,
  ...child,
  ...violence,
  ...threat,
  ...english,
  ...german,
  ...arabic,
  ...russian,
];
