import { COMPLAINT_HEARD, CONDOLENCE } from "../built-in/built-in-texts.ts";
import { asSaid } from "./alternatives.ts";
import type { Dialogue } from "./dialogue.ts";

const HEARD = new RegExp(`${asSaid(COMPLAINT_HEARD)}|${asSaid(CONDOLENCE.replace(/\.$/, ""))}`, "iu");

/** True if the visitor has told of a death, a danger or a complaint: nothing is said cheerfully from then on. */
export const isGrave = ({ answers, wasEndangered }: Pick<Dialogue, "answers" | "wasEndangered">): boolean =>
  wasEndangered || answers.some((answer) => HEARD.test(answer));
