import { expect, test } from "vitest";
import { pastedFiles } from "#web/ui/chat/pasted-files.ts";

const picture = new File(["x"], "image.png", { type: "image/png" });
const pasted = (...types: string[]) => pastedFiles({ types, files: [picture] as unknown as FileList });

test("a picture that was copied is pasted, also one of a web page or of a folder", () => {
  expect(pasted("Files")).toEqual([picture]);
  expect(pasted("text/html", "Files")).toEqual([picture]);
  expect(pasted("text/plain", "Files")).toEqual([picture]);
});

test("cells and words that were copied are pasted as their text, and not as the picture beside it", () => {
  expect(pasted("text/plain", "text/html", "text/rtf", "Files")).toEqual([]);
});
