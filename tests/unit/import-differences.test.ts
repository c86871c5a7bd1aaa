import { expect, test } from "vitest";
import { DIFFERENCES_SHOWN } from "#contract/import-reports.ts";
import { type FileRow, planImport } from "#server/domain/imports/import-plan.ts";

type Item = { name: string; price: number; colors: string[]; description: string };
const item = (name: string, change: Partial<Item> = {}): Item => ({
  ...{ name, price: 10, colors: [], description: "" },
  ...change,
});

const FIELDS = ["price", "name", "colors", "description"] as const;
const differences = (before: Record<string, Item>, after: Record<string, Item>) => {
  const rows = Object.entries(after).map(([key, row], at): FileRow<Item> => ({
    line: at + 2,
    key,
    title: row.name,
    item: row,
    problems: [],
  }));
  return planImport(rows, new Map(Object.entries(before)), { fields: FIELDS }, ({ name }) => name).report.differences;
};

test("an import tells what it removes, then what it changes, prices before descriptions, then what it adds", () => {
  const before = { A1: item("Atkı"), B1: item("Bere"), C1: item("Ceket"), E1: item("Eldiven") };
  const after = {
    Y1: item("Yelek"),
    A1: item("Atkı", { description: "Yün" }),
    B1: item("Bere", { price: 12.5, colors: ["mavi", "gri"] }),
    E1: item("Eldiven"),
  };
  expect(differences(before, after)).toEqual([
    { key: "C1", title: "Ceket", action: "removed", fields: [] },
    {
      ...{ key: "B1", title: "Bere", action: "changed" },
      fields: [
        { field: "price", before: "10", after: "12.5" },
        { field: "colors", before: "", after: "mavi, gri" },
      ],
    },
    { key: "A1", title: "Atkı", action: "changed", fields: [{ field: "description", before: "", after: "Yün" }] },
    { key: "Y1", title: "Yelek", action: "added", fields: [] },
  ]);
});

test("of a long text an import shows the place that changes", () => {
  const text = (end: string) =>
    item("Atkı", { description: `${"😀".repeat(200)} yıkanır: ${end}. ${"b".repeat(200)}` });
  const { fields } = differences({ A1: text("elde") }, { A1: text("makinede") })[0]!;
  expect(fields).toMatchObject([
    { before: expect.stringMatching(/^…(😀)+ yıkanır: elde\. b+…$/u), after: expect.stringContaining(" makinede. b") },
  ]);
  expect(fields[0]!.after.length).toBeLessThan(125);
});

test("of thousands of products removed, changed and added an import shows the first of each", () => {
  const many = (from: number, price: number) =>
    Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`K-${from + at}`, item("Kazak", { price })]));
  const shown = Object.groupBy(differences(many(0, 10), many(1000, 11)), ({ action }) => action);
  expect([shown.removed?.length, shown.changed?.length, shown.added?.length]).toEqual(Array(3).fill(DIFFERENCES_SHOWN));
});
