import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Report } from "#contract/report.ts";
import { PeopleCard } from "#web/report/people-card.tsx";

const NONE = { answered: 0, suggested: 0, declined: 0, small_talk: 0, orders: 0, median_answer_ms: null };
const PEOPLE: Report["people"] = {
  ...{ waits: 0, wait_p50: null, wait_p90: null, first_answer_p50: null, first_answer_p90: null },
  ...{ answered: 0, alone_confirmed: 0, alone_assumed: 0, take_overs: [] },
  ...{ assistant_good: 0, assistant_bad: 0, person_good: 0, person_bad: 0 },
};
const textOf = (conversations: number) =>
  renderToStaticMarkup(
    <PeopleCard
      report={{ from: "2026-03-02", to: "2026-03-02", totals: { ...NONE, conversations }, people: PEOPLE } as Report}
    />,
  );

test("a period whose visitors were never answered had conversations", () => {
  expect(textOf(1)).not.toContain("Bu dönemde konuşma yok.");
  expect(textOf(1)).toContain("Bekleme süresi");
  expect(textOf(0)).toContain("Bu dönemde konuşma yok.");
});
