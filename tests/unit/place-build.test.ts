import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { earlierFiles, placeBuild } from "../../scripts/place-build.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** A build whose pages ask for a script by its number, as they are served from `to`. */
async function openBuilds() {
  const { path, remove } = await temporaryFolder("builds");
  onTestFinished(remove);
  const to = join(path, "build");
  const write = (folder: string, files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
  };
  const filesOf = (number: number) => ({
    [`client/assets/page-${number}.js`]: `page ${number}`,
    [`server/assets/part-${number}.js`]: `part ${number}`,
    [`widget/widget/frame-${number}.js`]: `frame ${number}`,
    "client/push-worker.js": `worker ${number}`,
    "server/index.js": `asks for page-${number}.js`,
    "widget/widget.js": `loader ${number}`,
    "widget/.vite/manifest.json": `frame-${number}.js`,
  });
  return {
    to,
    filesOf,
    place(number: number) {
      const from = join(path, `next-${number}`);
      write(from, filesOf(number));
      placeBuild(from, to);
    },
    write: (files: Record<string, string>) => write(to, files),
    read: (file: string) => readFileSync(join(to, file), "utf8"),
    has: (file: string) => existsSync(join(to, file)),
  };
}

const OWN = (number: number) => [
  `client/assets/page-${number}.js`,
  `server/assets/part-${number}.js`,
  `widget/widget/frame-${number}.js`,
];

test("a build leaves the files of the one before to a server that runs, whoever placed that", async () => {
  const { filesOf, write, place, has, read } = await openBuilds();
  write(filesOf(1));
  place(2);
  for (const file of [...OWN(1), ...OWN(2)]) expect(has(file), file).toBe(true);
  expect(read("server/index.js")).toBe("asks for page-2.js");
  expect(read("widget/widget.js")).toBe("loader 2");
});

test("what no build of the last four has is removed; the same build again counts for none", async () => {
  const { to, place, has } = await openBuilds();
  for (const number of [1, 2, 3, 4, 4, 4]) place(number);
  for (const file of OWN(1)) expect(has(file), file).toBe(true);
  place(5);
  for (const file of OWN(1)) expect(has(file), file).toBe(false);
  for (const number of [2, 3, 4, 5]) for (const file of OWN(number)) expect(has(file), file).toBe(true);
  expect(earlierFiles(to).sort()).toEqual([2, 3, 4].flatMap(OWN).sort());
  expect(readdirSync(to).sort()).toEqual(["client", "files.json", "server", "widget"]);
});

test("a build that cannot be placed whole has not yet named what it consists of", async () => {
  const { place, read, write } = await openBuilds();
  place(1);
  // A folder that stands in the way of one of its files.
  write({ "client/assets/page-2.js/in-the-way": "" });
  expect(() => place(2)).toThrow(/page-2/);
  expect(read("server/index.js")).toBe("asks for page-1.js");
  expect(read("widget/.vite/manifest.json")).toBe("frame-1.js");
  expect(read("client/assets/page-1.js")).toBe("page 1");
});

test("a list of builds that a full disk left empty stops no later build, and costs no server its files", async () => {
  const { place, has, write, to } = await openBuilds();
  place(1);
  write({ "files.json": "" });
  place(2);
  for (const file of [...OWN(1), ...OWN(2)]) expect(has(file), file).toBe(true);
  expect(earlierFiles(to).sort()).toEqual(OWN(1).sort());
});
