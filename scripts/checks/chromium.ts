import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const ELSEWHERE = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The machine's own Chromium (or Chrome); Playwright's download is not used. */
export const findSystemChromium = (): string | undefined => [...NAMES.flatMap(inFolders), ...ELSEWHERE].find(isProgram);

/** Chromium's engine without the browser around it: the same pages in five sixths of the time, but no notifications. */
export const findHeadlessShell = (): string | undefined => inFolders("chromium-headless-shell").find(isProgram);

const inFolders = (name: string) => (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name));

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
