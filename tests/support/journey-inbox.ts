import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { InboxRow } from "#contract/team-inbox.ts";
import { goTo } from "./journey-pages.ts";
import { type Account, asAccount, signInByApi } from "./journey-staff.ts";
import { visit } from "./journey-visitor.ts";

/** The team's inbox, and the elements of its screen. */
export const INBOX = "/company/inbox";
export const row = (page: Page, name: string) => page.locator("[data-inbox-row]").filter({ hasText: name });
export const pane = (page: Page) => page.getByRole("region", { name: "Açık görüşme" });
export const log = (page: Page) => page.getByRole("log", { name: "Görüşme" });
export const reply = (page: Page) => page.getByLabel("Ziyaretçiye yanıt");

type SentMessage = { content: string; author: { kind: string } };

/** A visitor of Lirva with a unique name, beginning with `called`, who waits for a person; `agent` is then online. */
export async function createWaitingVisitor(request: APIRequestContext, agent: Account, called: string) {
  const headers = await asAccount(request, agent);
  await request.put("/api/inbox/presence", { headers, data: { status: "online" } });
  const name = `${called} ${crypto.randomUUID().slice(0, 6)}`;
  const visitor = await visit(request);
  await visitor.say("Kargo ücreti ne kadar?");
  await visitor.say("Bir temsilciyle görüşmek istiyorum");
  const left = await request.post("/api/functions/assistant/leave-contact", {
    data: { threadId: visitor.threadId, name, phone: "0500 000 00 21" },
  });
  if (!left.ok()) throw new Error(`leave-contact: ${left.status()} ${await left.text()}`);
  const query = new URLSearchParams({ view: "waiting", search: name });
  const [found] = (await (await request.get(`/api/inbox?${query}`, { headers })).json()) as InboxRow[];
  return {
    ...visitor,
    id: found!.id,
    name,
    /** What the visitor sees of the conversation, oldest first. */
    async read() {
      const answer = await request.post("/api/functions/assistant/get-messages", {
        data: { threadId: visitor.threadId },
        headers: { connection: "close" },
      });
      return (await answer.json()).messages as SentMessage[];
    },
  };
}

/** Such a visitor, whose conversation `agent` has claimed, and has open on the page. */
export async function createClaimedVisitor(page: Page, request: APIRequestContext, agent: Account, called: string) {
  await signInByApi(page.request, agent);
  const visitor = await createWaitingVisitor(request, agent, called);
  const { epoch } = await (await page.request.get(`/api/inbox/${visitor.id}`)).json();
  const claimed = await page.request.post(`/api/inbox/${visitor.id}/claim`, { data: { epoch } });
  if (!claimed.ok()) throw new Error(`claim: ${claimed.status()} ${await claimed.text()}`);
  await goTo(page, `${INBOX}?view=mine&conversation=${visitor.id}`);
  await expect(reply(page)).toBeVisible();
  return visitor;
}
