import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ChatOpening } from "#contract/chat-openings.ts";
import { embedTag, framePath } from "#contract/widget.ts";
import { serveChatbotFrame } from "#server/chatbot-frame.ts";
import { withOrWithoutWww } from "#contract/origins.ts";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { serveDemoShop } from "#server/demo-shop/demo-shop.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  serveChatbotFrame(app.app, app.services, () => ({
    script: "/widget/frame-1.js",
    style: "/widget/style-1.css",
    later: ["/widget/chat-1.js"],
  }));
  serveDemoShop(app.app, app.services);
});
afterAll(() => app.close());

const change = (id: string, values: object) =>
  app.services.db.updateTable("chatbots").set(values).where("id", "=", id).execute();

/** With "www." and without it: people type either. */
const BOTH_WRITINGS = [LIRVA.site, ...withOrWithoutWww(LIRVA.site)].join(" ");

/** The rules of a page's policy by their names. */
function policyOf(response: Response): Record<string, string> {
  return Object.fromEntries(
    response.headers
      .get("content-security-policy")!
      .split("; ")
      .map((rule) => [rule.split(" ", 1)[0]!, rule.slice(rule.indexOf(" ") + 1)]),
  );
}

describe("the chatbot's frame", () => {
  test("names its icon, so that no browser asks for one that does not exist", async () => {
    for (const id of [LIRVA.chatbotId, "yok"])
      expect(await (await app.app.request(framePath(id))).text()).toMatch(/<link rel="icon" href="data:,"/);
  });

  test("may be framed by ourselves and by the sites its chatbot allows, from the moment they change", async () => {
    const first = await app.app.request(framePath(LIRVA.chatbotId));
    expect(policyOf(first)["frame-ancestors"]).toBe(`'self' ${BOTH_WRITINGS}`);
    expect(first.headers.get("cross-origin-embedder-policy")).toBe("credentialless");
    expect(first.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(first.headers.get("cache-control")).toBe("no-store");
    await change(LIRVA.chatbotId, { allowed_origins: [] });
    expect(policyOf(await app.app.request(framePath(LIRVA.chatbotId)))["frame-ancestors"]).toBe("'self'");
    await change(LIRVA.chatbotId, { allowed_origins: [LIRVA.site, "https://dükkan.example"] });
    expect(policyOf(await app.app.request(framePath(LIRVA.chatbotId)))["frame-ancestors"]).toBe(
      `'self' ${BOTH_WRITINGS} https://xn--dkkan-kva.example https://www.xn--dkkan-kva.example`,
    );
  });

  test("takes no rules from what stands in the table", async () => {
    await change(LIRVA.chatbotId, {
      allowed_origins: [
        "https://a.example; script-src *",
        "https://a.example;sandbox",
        "https://a.example,sandbox",
        "*",
        "javascript:alert(1)",
        "http://plain.example",
        LIRVA.site,
      ],
    });
    const policy = policyOf(await app.app.request(framePath(LIRVA.chatbotId)));
    expect(policy["frame-ancestors"]).toBe(`'self' ${BOTH_WRITINGS}`);
    expect(policy["script-src"]).toBe("'self'");
  });

  test("runs and loads nothing but our own files, has the microphone, and sets no cookie", async () => {
    const response = await app.app.request(framePath(LIRVA.chatbotId));
    expect(policyOf(response)).toMatchObject({
      "default-src": "'none'",
      "script-src": "'self'",
      "style-src": "'self'",
      "connect-src": "'self'",
      "form-action": "'none'",
      "base-uri": "'none'",
    });
    expect(response.headers.get("permissions-policy")).toContain("microphone=(self)");
    expect(response.headers.get("x-frame-options")).toBeNull();
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
  });

  test("tells name, greeting and colour, as data, and neither instructions nor sites", async () => {
    await change(ARDICPINAR.chatbotId, {
      tone: "sen",
      greetings: [`"><script>alert(1)</script>`],
      instructions: "Gizli talimat",
      color: "#123456",
    });
    const text = await (await app.app.request(framePath(ARDICPINAR.chatbotId))).text();
    const data = /<body data-chatbot="([^"]*)"/
      .exec(text)![1]!
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
    expect(JSON.parse(data)).toEqual({
      id: ARDICPINAR.chatbotId,
      name: `${ARDICPINAR.name} Asistanı`,
      tone: "sen",
      greeting: `"><script>alert(1)</script>`,
      color: "#123456",
      logo: expect.stringMatching(/^\/storage\/company-logos\//),
      provider: false,
    });
    expect(text).not.toContain("Gizli talimat");
    expect(text).not.toContain(ARDICPINAR.site);
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  test.each(["yok", "a".repeat(300), "%27%20or%201=1", "%3Cscript%3E"])(
    "of nobody (%s) is a friendly page with status 404",
    async (id) => {
      const response = await app.app.request(`/chatbot-iframe/${id}`);
      expect(response.status).toBe(404);
      expect(policyOf(response)["frame-ancestors"]).toBe("'self'");
      const text = await response.text();
      expect(text).toContain("Bu asistana ulaşılamıyor");
      expect(text).not.toContain("<script");
    },
  );
});

describe("what an opened chat offers", () => {
  const opening = (id: string) => app.json<ChatOpening>("nobody", "GET", `/chatbots/${id}/opening`);
  const write = (starter_questions: string[]) =>
    app.json("admin", "PATCH", `/chatbots/${LIRVA.chatbotId}`, { starter_questions });

  test("is what visitors ask most, each of which is answered", async () => {
    const { questions } = await opening(LIRVA.chatbotId);
    expect(questions).toHaveLength(4);
    for (const question of questions)
      expect((await app.services.assistant.ask(LIRVA.chatbotId, question)).outcome, question).toBe("answered");
  });

  test("is the chatbot's own questions where it has some, but none that nothing answers", async () => {
    await write(["Kargo ücreti ne kadar?", "Mars'ta şubeniz var mı?", "İade süresi kaç gün?"]);
    expect((await opening(LIRVA.chatbotId)).questions).toEqual(["Kargo ücreti ne kadar?", "İade süresi kaç gün?"]);
    await write([]);
  });

  test("says that people are there while somebody is", async () => {
    expect((await opening(ARDICPINAR.chatbotId)).isSomeoneThere).toBe(false);
    await app.json("ayse", "PUT", "/inbox/presence", { status: "online" });
    expect(await opening(ARDICPINAR.chatbotId)).toMatchObject({ isSomeoneThere: true, opens: null });
    expect((await app.call("nobody", "GET", "/chatbots/yok/opening")).status).toBe(404);
  });
});

test("the demo's shop carries the tag beside a strict policy, and is there only with the demo", async () => {
  const response = await app.app.request("/demo-shop");
  expect(response.status).toBe(200);
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(policyOf(response)).toMatchObject({
    "default-src": "'none'",
    "script-src": "'self'",
    "frame-src": "'self'",
    "style-src": "'self'",
    "require-trusted-types-for": "'script'",
  });
  const text = await response.text();
  expect(text).toContain(embedTag("", LIRVA.chatbotId));
  expect(text).toContain("6.499,90 TL");

  await app.services.db.updateTable("companies").set({ chatbot_id: null }).where("id", "=", LIRVA.id).execute();
  expect((await app.app.request("/demo-shop")).status).toBe(404);
});
