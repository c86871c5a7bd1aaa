import { readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#web/routes.ts";
import { CHECKED_ELSEWHERE, CHECKED_BY_SCREENS_SPEC } from "../support/screens.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const filesOf = (folder: string, ending: string) =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ending))
    .map((path) => `${folder}/${path}`);

test("every screen of the route table is looked at by axe", () => {
  const screens = (entries: RouteConfigEntry[], above: string): string[] =>
    entries.flatMap(({ path = "", file, children, index }) => {
      const at = path ? `${above}/${path === "*" ? "no-such-page" : path}` : above;
      if (children) return screens(children, at);
      return file.endsWith(".ts") || (!index && !path) ? [] : [at || "/"];
    });
  const looked = [...Object.values(CHECKED_BY_SCREENS_SPEC).flat(), ...Object.values(CHECKED_ELSEWHERE).flat()];
  expect(looked.toSorted()).toEqual(screens(routes, "").toSorted());
  for (const spec of Object.keys(CHECKED_ELSEWHERE))
    expect(read(`tests/journeys/${spec}`)).toContain("expectCleanEverywhere(");
});

test("every window that a file opens is looked at by axe in a journey", () => {
  const opens =
    /import \{ (Dialog|ConfirmDialog|Drawer|SidePanel|Menu|ChipMenu|Disclosure|KeysDialog)\b|role="(alert)?dialog"|useUnsaved\(\): /;
  const opening = [...filesOf("web", ".tsx"), ...filesOf("widget", ".tsx")].filter(
    (path) => opens.test(read(path)) && (!path.startsWith("web/ui/") || path === "web/ui/use-unsaved.tsx"),
  );
  const journeys = filesOf("tests/journeys", ".spec.ts").map(read).join("\n");
  expect(opening.filter((path) => !journeys.includes(`"${path}"`))).toEqual([]);
  // What is gone is named no longer.
  const named = [...journeys.matchAll(/"((?:web|widget)\/[\w/-]+\.tsx)"/g)].map(([, path]) => path!);
  expect(named.filter((path) => !opening.includes(path))).toEqual([]);
});
