import { describe, expect, test } from "vitest";
import { VIEW_FILTERS } from "#contract/view-filters.ts";
import * as conversations from "#web/company/conversations/query-state.ts";
import * as findings from "#web/company/findings/query-state.ts";
import * as orders from "#web/company/orders/query-state.ts";
import { addressOf, readFilters, sameFilters, withoutGone } from "#web/saved-views/filters-in-address.ts";
import * as inbox from "#web/team-inbox/query-state.ts";

const ID = "0197a000-0000-7000-8000-000000000001";
const params = (query: string) => new URLSearchParams(query);

/** An address that says all that its list's can. */
const FULL = {
  team_inbox: [
    `company=${ID}&view=mine&search=a&tag=b&owner=${ID}&chatbot=c&channel=link&order=1&finding=1&conversation=${ID}`,
    (query: string) => inbox.toQuery(inbox.readQuery(params(query))),
    ["conversation"],
  ],
  conversations: [
    "day=2026-11-20&until=2026-11-21&search=a&in=all&order=1&unanswered=1&wished=1&unread=1&image=1&tries=1&conversation=x",
    (query: string) => conversations.toQuery(conversations.readQuery(params(query))),
    ["day", "until", "conversation"],
  ],
  orders: [
    "search=a&state=new&period=week&cursor=c&order=o",
    (query: string) => orders.toQuery(orders.readQuery(params(query))),
    ["cursor", "order"],
  ],
  user_findings: [
    "search=a&status=open&assignee=me&finding=f",
    (query: string) => findings.toQuery(findings.readQuery(params(query))),
    ["finding"],
  ],
} as const;

describe("a saved view", () => {
  test.each(Object.entries(FULL))("keeps all that %s are narrowed by, and nothing of the moment", (list, is) => {
    const [query, understood, moment] = is;
    const names = [...params(understood(query)).keys()];
    expect(names.toSorted(), "the address is understood whole").toEqual([...params(query).keys()].toSorted());
    const kept = Object.keys(readFilters(list as keyof typeof FULL, params(query)));
    expect([...kept, ...moment].toSorted()).toEqual(names.toSorted());
    for (const name of kept) expect(VIEW_FILTERS[list as keyof typeof FULL]).toContain(name);
  });

  test("is laid over the days that are shown, at the first page, with nothing open and no other filter", () => {
    const now = params(`day=2026-11-20&search=kargo&cursor=c&conversation=${ID}&unread=1`);
    expect(addressOf({ order: "1" }, now)).toBe("?day=2026-11-20&order=1");
    expect(addressOf({}, params("state=new"))).toBe("?");
  });

  test("is known again whatever the order its filters stand in, and asks no longer for what is gone", () => {
    const filters = { company_id: ID, status: "open" };
    expect(sameFilters(filters, readFilters("user_findings", params(`status=open&company_id=${ID}&cursor=c`)))).toBe(
      true,
    );
    expect(sameFilters(filters, { status: "open" })).toBe(false);
    expect(withoutGone({ filters, gone: ["company_id"] })).toEqual({ status: "open" });
  });
});
