import { fold } from "../language/turkish.ts";
import type { Entry } from "./index/knowledge-index.ts";

/** What somebody tells of the one who is to use something, and any answer depends on. */
const CONDITION =
  /\b(hamile|gebe|emzir|kalp pili|astim|epilepsi|sara hasta|seker hasta|kalp hasta|bobrek hasta|tansiyon hasta|kan sulandirici|alerji|kronik)\w*/;

/** The condition that a folded text names: "hamile"; undefined if none. */
export const conditionIn = (folded: string): string | undefined => CONDITION.exec(folded)?.[1];

/** True for an article that says something of a condition. */
export const speaksOfCondition = (entry: Entry, condition: string): boolean =>
  entry.kind === "article" &&
  fold(`${entry.title} ${entry.article.questions.join(" ")} ${entry.article.answer}`).includes(condition);

/** "Hamileyim", "eşim gebe", "fıstık alerjim var", "şeker hastasıyım"; "hamile pantolonu" is a thing. */
const TOLD =
  /\b(?:hamileyi[mz]|gebeyi[mz]|(?:hamile|gebe) (?:ol\w+|d[ae]|icin|kullan\w+|ic\w+|ye\w+|al\w+)|(?:es|kiz|gelin|kar|abla|kardes)[iu]m (?:hamile|gebe)|emzir\w*|alerji(?:m|miz|si|leri)|hasta(?:yi[mz]|siyi[mz])|hastalig[iu]m(?:iz)? (?:var|oldugu)|kalp pil[iu]m|ilac kullan\w*)\b/;

/** True for a folded text that tells of a condition of its writer or somebody near. */
export const tellsCondition = (folded: string): boolean => TOLD.test(folded);
