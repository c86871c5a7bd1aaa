import { expect, test } from "vitest";
import journeys from "../../playwright.config.ts";
import { chooseChecks } from "../../scripts/checks/choose.ts";

const check = (name: string, divides: boolean) => ({
  name,
  divides,
  run: async () => ({ passed: 1, failed: 0, skipped: 0 }),
});
const CHECKS = [
  check("types", false),
  check("unit", true),
  check("journeys", true),
  { ...check("api-18", true), onRequest: true },
];
const names = (...args: string[]) => chooseChecks(CHECKS, args).chosen.map(({ name }) => name);

test("without a name all checks run but those on request, else the named ones in their order", () => {
  expect(names()).toEqual(["types", "unit", "journeys"]);
  expect(names("journeys", "types")).toEqual(["types", "journeys"]);
  expect(names("api-18", "unit")).toEqual(["unit", "api-18"]);
  expect(() => names("units")).toThrow("There is no check named units. There are: types, unit, journeys, api-18.");
});

test("the shards share what divides; what does not runs once", () => {
  expect(names("--shard", "1/3")).toEqual(["types", "unit", "journeys"]);
  expect(names("--shard=2/3")).toEqual(["unit", "journeys"]);
  expect(names("unit", "types", "--shard", "3/3")).toEqual(["unit"]);
  expect(chooseChecks(CHECKS, ["--shard", "2/3"]).shard).toEqual({ index: 2, count: 3 });
  expect(chooseChecks(CHECKS, []).shard).toBeUndefined();
  for (const wrong of ["0/3", "4/3", "1", "a/b", "1/0"])
    expect(() => names("--shard", wrong)).toThrow(`--shard ${wrong} is none of`);
});

test("no journeys depend on others: a shard would run all of those that its own depend on", () => {
  expect(journeys.projects?.map(({ name, dependencies }) => [name, dependencies])).toEqual([
    ["site-content", undefined],
    ["screens", undefined],
    ["notifications", undefined],
    ["journeys", undefined],
  ]);
});
