import type { Answer, ChatEvent } from "#contract/assistant.ts";

/** Encodes events as a stream, to fulfil a route with. */
export const events = (...list: [id: string, event: ChatEvent][]) => ({
  contentType: "text/event-stream; charset=utf-8",
  body: list.map(([id, event]) => `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(""),
});

export const accepted: ChatEvent = { type: "accepted", messageId: "m1" };

export const done = (answer: string, more: Partial<Answer> = {}): ChatEvent => ({
  type: "done",
  answer: {
    id: "a1",
    answer,
    outcome: "answered",
    products: [],
    suggestions: [],
    sources: [],
    handoff: false,
    created_at: new Date().toISOString(),
    ...more,
  },
});
