import { describe, expect, test } from "vitest";
import {
  formatChange,
  formatDuration,
  formatDurationChange,
  formatShare,
  formatShareChange,
} from "#web/report/figures.ts";
import { REPORT_MAX_DAYS } from "#contract/report.ts";
import { readPeriod } from "#web/report/period.ts";

/** Half past midnight of 1 December in Istanbul; in UTC it is still November. */
const now = new Date("2026-11-30T21:30:00Z");
const read = (query: string) => readPeriod(new URLSearchParams(query), REPORT_MAX_DAYS, now);

describe("the report's period", () => {
  test.each([
    ["", "2026-11-25", "2026-12-01"],
    ["period=7", "2026-11-25", "2026-12-01"],
    ["period=30", "2026-11-02", "2026-12-01"],
    ["period=month", "2026-12-01", "2026-12-01"],
    ["period=yok", "2026-11-25", "2026-12-01"],
    ["from=2026-02-01&to=2026-02-28", "2026-02-01", "2026-02-28"],
    ["from=2024-12-01&to=2026-12-01", "2024-12-01", "2026-12-01"],
  ])("of %j is Istanbul's days", (query, from, to) => {
    expect(read(query)).toMatchObject({ from, to });
    expect(read(query).problem).toBeUndefined();
  });

  test.each([
    ["from=2026-02-30&to=2026-03-01", "Lütfen iki tarihi de seçin."],
    ["from=2026-02-01", "Lütfen iki tarihi de seçin."],
    ["from=2026-03-02&to=2026-03-01", "Bitiş tarihi başlangıçtan önce olamaz."],
    ["from=2024-11-30&to=2026-12-01", "En fazla 731 günlük bir dönem seçebilirsiniz."],
    ["from=9999-12-31&to=9999-12-31", "Lütfen 2000 ile 2100 yılları arasında bir dönem seçin."],
    ["from=0001-01-01&to=0001-01-01", "Lütfen 2000 ile 2100 yılları arasında bir dönem seçin."],
  ])("of %j is none: it says why, keeps what was typed and shows seven days", (query, problem) => {
    const typed = { from: "", to: "", ...Object.fromEntries(new URLSearchParams(query)) };
    expect(read(query)).toEqual({ from: "2026-11-25", to: "2026-12-01", preset: null, typed, problem });
  });
});

test("figures read as one says them", () => {
  expect([formatShare(1, 8), formatShare(0, 5), formatShare(0, 0)]).toEqual(["%12,5", "%0", "–"]);
  expect([null, 240.4, 1449, 59_949, 125_000].map(formatDuration)).toEqual([
    "–",
    "1 sn’den kısa",
    "1,4 sn",
    "59,9 sn",
    "2 dk 5 sn",
  ]);
  // Nobody who waits for an answer tells 3 ms from 8; from there to seconds is no percentage either.
  expect([
    formatDurationChange(8, 3),
    formatDurationChange(5000, 3),
    formatDurationChange(3, 5000),
    formatDurationChange(null, 3000),
    formatDurationChange(3000, 1500),
  ]).toEqual([undefined, undefined, undefined, undefined, "%100 artış"]);
  expect([formatChange(112, 100), formatChange(3, 12), formatChange(100, 100), formatChange(5, 0)]).toEqual([
    "%12 artış",
    "%75 azalış",
    "değişmedi",
    undefined,
  ]);
  // Two became five: that is three more, and not "%150".
  expect([formatChange(5, 2), formatChange(1, 4), formatChange(0, 1), formatChange(5, 5)]).toEqual([
    "3 fazla",
    "3 az",
    "1 az",
    "değişmedi",
  ]);
  expect([
    formatShareChange([10, 40], [10, 50]),
    formatShareChange([0, 40], [10, 40]),
    formatShareChange([1, 3], [10, 40]),
    formatShareChange([10, 40], [0, 0]),
  ]).toEqual(["5 puan artış", "25 puan azalış", undefined, undefined]);
});
