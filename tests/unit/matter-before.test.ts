import { expect, test } from "vitest";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { indexOf, readFirms } from "../support/firms.ts";

const trades = await readFirms("twelve-trades");
const agent = indexOf(trades.get("emlak")!);
const titleAfter = (...said: string[]) =>
  holdDialogue({ index: agent, offer: "person", siteUrl: "" }, said).at(-1)!.answer.parts.sources[0]?.title;

test.each([
  [["komisyon ne kadar"], "Kiralamada hizmet bedeli"],
  [["evimi satmak istiyorum", "komisyon ne kadar"], "Satışta hizmet bedeli"],
  [["evimi kiraya vermek istiyorum", "komisyon ne kadar"], "Kiralamada hizmet bedeli"],
])("of several fees that of the matter before is meant: %j", (said, title) => expect(titleAfter(...said)).toBe(title));

test("a common thing that the last answer has nothing of is not answered with it again", () =>
  expect(titleAfter("komisyon oranı satışta ne kadar", "kirada ne kadar")).toBe("Kiralamada hizmet bedeli"));
