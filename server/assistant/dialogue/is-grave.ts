import { COMPLAINT_HEARD, CONDOLENCE, SORRY_FOR_IT } from "../turn/built-in-texts.ts";
import { asSaid } from "../turn/alternatives.ts";
import type { Dialogue } from "../turn/dialogue.ts";

const HEARD = new RegExp(
  `${asSaid(COMPLAINT_HEARD)}|${asSaid(CONDOLENCE.replace(/\.$/, ""))}|${asSaid(SORRY_FOR_IT)}`,
  "iu",
);

/** True if the visitor has told of a death, a wedding called off, a danger or a complaint: nothing is said cheerfully from then on. */
export const isGrave = ({ answers, wasEndangered }: Pick<Dialogue, "answers" | "wasEndangered">): boolean =>
  wasEndangered || answers.some((answer) => HEARD.test(answer));
