import { expect, test } from "vitest";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { timelineOf } from "#web/team-inbox/timeline.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute)).toISOString();
const said = (position: number, kind: "visitor" | "staff" | "system", minute: number, content = "…") => ({
  id: `m${position}`,
  position,
  type: kind === "visitor" ? ("user" as const) : ("assistant" as const),
  author: { kind, name: kind === "staff" ? "Emre" : null },
  content,
  created_at: at(minute),
});

test("a note stands after what was said when it was written, and a change says to the team who and why", () => {
  const items = timelineOf({
    messages: [
      said(1, "visitor", 0),
      said(2, "visitor", 1),
      said(3, "visitor", 20),
      said(4, "system", 21, "Görüşme sonlandırıldı."),
    ],
    notes: [{ id: "n1", position: 2, author: "Selin", content: "VIP", created_at: at(30) }],
    events: [
      { epoch: 1, kind: "closed", actor: "Emre", reason: "spam", created_at: at(21) },
      { epoch: 2, kind: "reopened", actor: null, reason: null, created_at: at(40) },
    ],
  } as unknown as InboxConversation);
  expect(items.map(({ kind, key }) => (kind === "day" ? kind : key))).toEqual([
    "day",
    "m1",
    "n1",
    "m3",
    "m4",
    "event-2",
  ]);
  expect(items[1]).toMatchObject({ messages: [{ id: "m1" }, { id: "m2" }] });
  expect(items[4]).toMatchObject({ text: "Görüşme sonlandırıldı.", detail: "İstenmeyen mesaj · Emre kapattı" });
});
