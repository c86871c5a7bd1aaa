import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folders of a build. */
const PARTS = ["client", "server", "widget"];
/** Lists the files of the last builds, newest first. */
const LIST = "files.json";
/** Number of earlier builds whose files are kept. */
const KEPT = 3;
/** Entry points, which reference all other files. */
const NAMING = /^(?:server\/index\.js|widget\/\.vite\/manifest\.json)$/;

/**
 * Moves a complete build from `from` to the served folder, file by file, entry points last. A running server keeps the
 * files it started with; one that starts meanwhile finds a complete build, the old or the new one. Files that belong to
 * none of the last four builds are removed.
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
  writeFileSync(join(to, `${LIST}.new`), JSON.stringify(builds));
  renameSync(join(to, `${LIST}.new`), join(to, LIST));
  const kept = new Set(builds.flat());
  for (const file of listBuild(to)) if (!kept.has(file)) rmSync(join(to, file));
}

/** Returns the files in a folder that belong only to earlier builds, by their paths in it. */
export function earlierFiles(folder: string): string[] {
  const [newest = [], ...earlier] = readBuilds(folder) ?? [];
  const own = new Set(newest);
  return [...new Set(earlier.flat())].filter((file) => !own.has(file));
}

/** Null without a list that can be read: then every file there may belong to the build before. */
function readBuilds(folder: string): string[][] | null {
  try {
    return JSON.parse(readFileSync(join(folder, LIST), "utf8")) as string[][];
  } catch {
    return null;
  }
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
