import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What a build consists of, below its folder. */
const PARTS = ["client", "server", "widget"];
/** Names the files of the last builds, the newest first. */
const LIST = "files.json";
/** So many builds before the newest keep their files. */
const KEPT = 3;
/** These name all others. */
const NAMING = /^(?:server\/index\.js|widget\/\.vite\/manifest\.json)$/;

/**
 * Moves a whole build from `from` to where it is served, file by file: a server that runs there goes on with the files
 * it began with, which stay beside the new ones, and one that starts meanwhile finds all that the old build names, or
 * all that the new one does. What no build of the last four has is removed.
 */
export function placeBuild(from: string, to: string): void {
  const files = listBuild(from).sort((one, other) => Number(NAMING.test(one)) - Number(NAMING.test(other)));
  const earlier = readBuilds(to) ?? [listBuild(to)];
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
  const isSame = files.toSorted().join() === earlier[0]?.toSorted().join();
  const builds = isSame ? earlier : [files, ...earlier].slice(0, 1 + KEPT);
  writeFileSync(join(to, LIST), JSON.stringify(builds));
  const kept = new Set(builds.flat());
  for (const file of listBuild(to)) if (!kept.has(file)) rmSync(join(to, file));
}

/** The files in a folder that only builds before the newest have, by their paths in it. */
export function earlierFiles(folder: string): string[] {
  const [newest = [], ...earlier] = readBuilds(folder) ?? [];
  const own = new Set(newest);
  return [...new Set(earlier.flat())].filter((file) => !own.has(file));
}

function readBuilds(folder: string): string[][] | null {
  const list = join(folder, LIST);
  return existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as string[][]) : null;
}

const listBuild = (folder: string): string[] =>
  PARTS.filter((part) => existsSync(join(folder, part))).flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll("\\", "/"),
      ),
  );
