import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { Conversation } from "#web/chat/conversation.tsx";
import { type ChatState, firstState, LiveChat } from "#web/chat/live-chat.ts";
import type { Message } from "#web/chat/messages.ts";
import { timelineOf } from "#web/team-inbox/timeline.ts";
import { groupMessages, MAX_GROUP_SIZE } from "#web/ui/chat/group-messages.ts";

const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 9, 0, second)).toISOString();
const said = (position: number, type: Message["type"]): Message => ({
  key: `m${position}`,
  position,
  type,
  author: { kind: type === "user" ? "visitor" : "assistant", name: null },
  content: `söz ${position}.`,
  sentAt: at(position),
  state: "sent",
});
const day = (moment: string) => moment.slice(0, 10);

test("what begins to be shown of a long conversation is its end", () => {
  const messages = Array.from({ length: 500 }, (_, position) =>
    said(position, position % 2 === 0 ? "user" : "assistant"),
  );
  const state: ChatState = { ...firstState, phase: "ready", messages };
  const chat = new LiveChat({ key: "sozbir.chat" } as ConstructorParameters<typeof LiveChat>[0]);
  const html = renderToStaticMarkup(
    <Conversation
      chat={chat}
      state={state}
      greetings={() => "Merhaba"}
      handoff={() => null}
      onRewrite={() => {}}
      onPressed={() => {}}
    />,
  );
  expect(html).toContain("söz 499.");
  expect(html.match(/söz \d+\./g)!.length).toBeLessThan(50);
  expect(html.indexOf("Merhaba")).toBeLessThan(html.indexOf("söz "));
});

test("who says very much in a row says it in groups, of which the next message touches the last alone", () => {
  const messages = Array.from({ length: 3 * MAX_GROUP_SIZE }, (_, position) => said(position, "user"));
  const before = groupMessages(messages.slice(0, -1), day);
  const after = groupMessages(messages, day);
  expect(after.map(({ key }) => key)).toEqual(["m0", `m${MAX_GROUP_SIZE}`, `m${2 * MAX_GROUP_SIZE}`]);
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1));

  const items = timelineOf({
    messages: messages.map(({ key, sentAt, ...message }) => ({ ...message, id: key, created_at: sentAt })),
    notes: [],
    events: [],
  } as unknown as InboxConversation);
  expect(items.map(({ kind }) => kind)).toEqual(["day", "said", "said", "said"]);
});
