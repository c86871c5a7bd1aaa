import type { Page } from "@playwright/test";
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

/**
 * Answers what is sent with "Merhaba dünya!", whose stream ends in the middle the first time. Returns the ids of the last
 * event that each request names.
 */
export async function dropStreamOnce(page: Page): Promise<(string | undefined)[]> {
  const named: (string | undefined)[] = [];
  await page.route("**/api/functions/assistant/send-message", async (route) => {
    named.push(route.request().headers()["last-event-id"]);
    await route.fulfill(
      named.length === 1
        ? events(["a1:1:0", accepted], ["a1:1:8", { type: "text", text: "Merhaba " }])
        : events(
            ["a1:1:14", { type: "text", text: "dünya!" }],
            ["a1:1:0", accepted],
            ["a1:1:14", done("Merhaba dünya!")],
          ),
    );
  });
  return named;
}
