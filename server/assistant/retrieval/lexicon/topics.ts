import type { Concepts } from "./concepts.ts";
import { asking } from "./asking.ts";
import { clothing } from "./clothing.ts";
import { company } from "./company.ts";
import { health } from "./health.ts";
import { hospital } from "./hospital.ts";
import { payment } from "./payment.ts";
import { sectors } from "./sectors.ts";
import { shopping } from "./shopping.ts";
import { wear } from "./wear.ts";

/** Every part of the lexicon. */
export const topics: Concepts[] = [asking, shopping, payment, wear, clothing, health, hospital, company, sectors];
