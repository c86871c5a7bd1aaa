import { describe, expect, test } from "vitest";
import { OpeningHours } from "#contract/opening-hours.ts";
import { holidaysOfYear } from "#server/domain/holidays.ts";
import { isOpen, nextOpening, openingInWords, timeWithSuffix } from "#server/domain/opening-hours.ts";

const DAY = [
  { from: "09:00", to: "12:30" },
  { from: "13:30", to: "18:00" },
];
const WORKDAYS = OpeningHours.parse({ week: [DAY, DAY, DAY, DAY, DAY, [{ from: "10:00", to: "14:00" }], []] });
/** A moment by what a clock in Istanbul shows. */
const at = (local: string) => new Date(`${local}:00+03:00`);
const words = (hours: OpeningHours, local: string) => {
  const next = nextOpening(hours, at(local));
  return next && openingInWords(next, at(local));
};

describe("the public holidays", () => {
  // The religious feasts as the Presidency of Religious Affairs announces them.
  test.each([
    [2026, "2026-03-20", "2026-03-22", "2026-05-27", "2026-05-30"],
    [2027, "2027-03-09", "2027-03-11", "2027-05-16", "2027-05-19"],
    [2028, "2028-02-26", "2028-02-28", "2028-05-05", "2028-05-08"],
  ])("of %i are the official ones, the half days among them", (year, ramadan, ramadanEnd, sacrifice, sacrificeEnd) => {
    const holidays = holidaysOfYear(year);
    const eve = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    expect(holidays.filter(({ half }) => half).map(({ date }) => date)).toEqual(
      [eve(ramadan), eve(sacrifice), `${year}-10-28`].sort(),
    );
    const daysOf = (name: string) => holidays.filter((holiday) => holiday.name === name).map(({ date }) => date);
    expect(daysOf("Ramazan Bayramı")).toHaveLength(3);
    expect([daysOf("Ramazan Bayramı")[0], daysOf("Ramazan Bayramı").at(-1)]).toEqual([ramadan, ramadanEnd]);
    expect(daysOf("Kurban Bayramı")[0]).toBe(sacrifice);
    // The last day may be a national one as well, as in 2027.
    expect(holidays.find(({ date, half }) => date === sacrificeEnd && !half)).toBeDefined();
    for (const day of ["01-01", "04-23", "05-01", "05-19", "07-15", "08-30", "10-29"])
      expect(
        holidays.find(({ date, half }) => date === `${year}-${day}` && !half),
        day,
      ).toBeDefined();
    expect(new Set(holidays.map(({ date }) => date)).size).toBe(holidays.length);
  });

  test("reach over the end of a year", () => {
    expect(
      holidaysOfYear(2033)
        .filter(({ date }) => date.startsWith("2033-12"))
        .map(({ date }) => date),
    ).toEqual(["2033-12-22", "2033-12-23", "2033-12-24", "2033-12-25"]);
    expect(holidaysOfYear(2033)[0]).toMatchObject({ date: "2033-01-01", name: "Yılbaşı", half: false });
  });
});

describe("somebody is there", () => {
  test("inside the hours, to the minute, and not in a break", () => {
    const open = ["09:00", "12:29", "13:30", "17:59"].map((time) => isOpen(WORKDAYS, at(`2026-11-23T${time}`)));
    const closed = ["08:59", "12:30", "13:29", "18:00"].map((time) => isOpen(WORKDAYS, at(`2026-11-23T${time}`)));
    expect(open).toEqual([true, true, true, true]);
    expect(closed).toEqual([false, false, false, false]);
  });

  test("on no holiday, and on half ones until 13.00", () => {
    expect(isOpen(WORKDAYS, at("2026-10-29T10:00"))).toBe(false);
    expect(isOpen(WORKDAYS, at("2026-10-28T12:00"))).toBe(true);
    expect(isOpen(WORKDAYS, at("2026-10-28T14:00"))).toBe(false);
    expect(isOpen({ ...WORKDAYS, closed_on_holidays: false }, at("2026-10-29T10:00"))).toBe(true);
  });

  test("as an exception says, holiday or not", () => {
    const exceptions = [
      { date: "2026-10-29", hours: [{ from: "11:00", to: "15:00" }] },
      { date: "2026-11-24", hours: [] },
    ];
    expect(isOpen({ ...WORKDAYS, exceptions }, at("2026-10-29T12:00"))).toBe(true);
    expect(isOpen({ ...WORKDAYS, exceptions }, at("2026-11-24T10:00"))).toBe(false);
  });
});

describe("the next opening in words", () => {
  test.each([
    ["2026-11-23T08:00", "bugün 09.00’da"],
    ["2026-11-23T12:40", "bugün 13.30’da"],
    ["2026-11-23T18:00", "yarın 09.00’da"],
    ["2026-11-21T15:00", "pazartesi 09.00’da"],
    ["2026-11-22T23:59", "yarın 09.00’da"],
    // Half a day from 13.00, Republic Day, then a Friday.
    ["2026-10-28T13:00", "cuma 09.00’da"],
    // The feast from Tuesday at 13.00 to Saturday.
    ["2026-05-26T13:00", "pazartesi 09.00’da"],
  ])("at %s: %s", (local, said) => expect(words(WORKDAYS, local)).toBe(said));

  test("names the date where it is more than a week off, and nothing where nobody ever is", () => {
    const holiday = Array.from({ length: 14 }, (_, day) => ({
      date: `2026-08-${String(day + 3).padStart(2, "0")}`,
      hours: [],
    }));
    expect(words({ ...WORKDAYS, exceptions: holiday }, "2026-08-03T10:00")).toBe("17 Ağustos Pazartesi 09.00’da");
    expect(words(OpeningHours.parse({ week: [[], [], [], [], [], [], []] }), "2026-08-03T10:00")).toBeNull();
  });

  test("has the suffix of the word it ends with, for every time", () => {
    const said = (clocks: string[]) => clocks.map(timeWithSuffix);
    expect(said(["00:00", "06:00", "09:00", "10:00", "16:00", "19:00", "08:30"])).toEqual([
      "00.00’da",
      "06.00’da",
      "09.00’da",
      "10.00’da",
      "16.00’da",
      "19.00’da",
      "08.30’da",
    ]);
    expect(said(["01:00", "07:00", "08:00", "12:00", "20:00", "22:00", "09:20", "09:50"])).toEqual([
      "01.00’de",
      "07.00’de",
      "08.00’de",
      "12.00’de",
      "20.00’de",
      "22.00’de",
      "09.20’de",
      "09.50’de",
    ]);
    expect(said(["03:00", "13:00", "14:00", "15:00", "23:00", "09:05", "10:15"])).toEqual([
      "03.00’te",
      "13.00’te",
      "14.00’te",
      "15.00’te",
      "23.00’te",
      "09.05’te",
      "10.15’te",
    ]);
    expect(said(["09:40", "09:10"])).toEqual(["09.40’ta", "09.10’da"]);
  });
});

test("hours that overlap, end before they begin or name a date twice are refused", () => {
  const week = (hours: object[]) => ({ week: [hours, [], [], [], [], [], []] });
  expect(OpeningHours.safeParse(week([{ from: "09:00", to: "24:00" }])).success).toBe(true);
  for (const wrong of [
    week([
      { from: "09:00", to: "12:00" },
      { from: "11:00", to: "18:00" },
    ]),
    week([{ from: "18:00", to: "09:00" }]),
    week([{ from: "9:00", to: "18:00" }]),
    {
      ...week([]),
      exceptions: [
        { date: "2026-11-24", hours: [] },
        { date: "2026-11-24", hours: [] },
      ],
    },
  ])
    expect(OpeningHours.safeParse(wrong).success).toBe(false);
});
