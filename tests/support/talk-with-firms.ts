import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { indexOf, readFirms } from "./firms.ts";

/**
 * Returns a function that holds a conversation with a firm of these folders of `tests/evaluation`, from its articles and
 * documents, and returns the answers.
 */
export async function talkWithFirms(...trades: string[]) {
  const firms = await readFirms(...trades);
  return (firm: string, ...said: string[]) =>
    holdDialogue({ index: indexOf(firms.get(firm)!), offer: "person", siteUrl: "" }, said).map(({ answer }) => answer);
}
