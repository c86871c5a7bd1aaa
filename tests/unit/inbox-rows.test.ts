import { expect, test } from "vitest";
import type { browserApi } from "#web/api.ts";
import { readQuery } from "#web/team-inbox/query-state.ts";
import { readRowsAnew } from "#web/team-inbox/read-inbox.ts";

const QUERY = readQuery(new URLSearchParams());
const idsOf = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ id: String(from + at) }));

/** An inbox of so many conversations; what it was asked for stands in `asked`. */
function inboxOf(total: number) {
  const asked: (string | undefined)[] = [];
  const $get = async ({ query: { cursor = "0", limit = "50" } }: { query: { cursor?: string; limit?: string } }) => {
    asked.push(limit);
    const end = Math.min(total, Number(cursor) + Number(limit));
    const headers: Record<string, string> = end < total ? { Link: `</api/inbox?cursor=${end}>; rel="next"` } : {};
    return Response.json(idsOf(Number(cursor), end - Number(cursor)), { headers });
  };
  return { asked, api: { inbox: { $get } } as unknown as typeof browserApi };
}

test("a list is read anew as far as it is shown, and the next page begins behind it", async () => {
  const { api, asked } = inboxOf(400);
  const { rows, next } = await readRowsAnew(api, QUERY, 150);
  expect(rows.map(({ id }) => id)).toEqual(idsOf(0, 150).map(({ id }) => id));
  expect(next).toBe("150");
  expect(asked).toEqual(["50", "100"]);
});

test("a list that became shorter ends where it ends, and a first page costs one call", async () => {
  const short = inboxOf(30);
  expect(await readRowsAnew(short.api, QUERY, 150)).toMatchObject({ rows: idsOf(0, 30), next: null });
  const first = inboxOf(400);
  await readRowsAnew(first.api, QUERY, 50);
  expect(first.asked).toHaveLength(1);
});
