import { expect, test } from "@playwright/test";
import { createClaimedVisitor, log, pane, reply, row } from "../support/journey-inbox.ts";
import { reload } from "../support/journey-pages.ts";
import { type Account, hireStaff } from "../support/journey-staff.ts";

let agent: Account;

test.beforeAll(async ({ request }) => {
  agent = await hireStaff(request, "company_user");
});

test("what is written survives a reload and a failure, and is sent once", async ({ page, request }) => {
  // The streams report nothing either.
  for (const stream of ["**/api/inbox/*/events*", "**/api/inbox/changes"])
    await page.route(stream, (route) => route.abort());
  const visitor = await createClaimedVisitor(page, request, agent, "Elif");
  await reply(page).fill("Yarım kalan yanıt");
  await reload(page);
  await expect(reply(page)).toHaveValue("Yarım kalan yanıt");

  const messages = "**/api/inbox/*/messages";
  // The message arrives, but the response is lost.
  await page.route(
    messages,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await reply(page).fill("Kargonuz yarın elinizde");
  await reply(page).press("Enter");
  await expect(page.getByRole("alert").getByText("Gönderilemedi.")).toBeVisible();
  await expect(reply(page)).toHaveValue("");
  await page.getByRole("button", { name: "Tekrar dene" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(log(page).getByText("Kargonuz yarın elinizde")).toHaveCount(1);
  expect((await visitor.read()).filter(({ content }) => content === "Kargonuz yarın elinizde")).toHaveLength(1);

  await page.context().setOffline(true);
  await expect(page.getByText("Çevrimdışısınız.")).toBeVisible();
  await reply(page).fill("Çevrimdışı yazıldı");
  await reply(page).press("Enter");
  await expect(page.getByRole("alert").getByText("Bağlantı gelince gönderilecek.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tekrar dene" })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect.poll(async () => (await visitor.read()).at(-1)?.content).toBe("Çevrimdışı yazıldı");
  await expect(page.getByRole("alert")).toHaveCount(0);

  // The connection returned while the conversation was not open.
  await page.route(messages, (route) => route.abort(), { times: 1 });
  await reply(page).fill("Geri gelince gider");
  await reply(page).press("Enter");
  await expect(page.getByRole("alert").getByText("Gönderilemedi.")).toBeVisible();
  await reload(page);
  await expect.poll(async () => (await visitor.read()).at(-1)?.content).toBe("Geri gelince gider");
  await expect(log(page).getByText("Geri gelince gider")).toHaveCount(1);
});

test("what is written while the server is away is sent by itself once it is back", async ({ page, request }) => {
  const visitor = await createClaimedVisitor(page, request, agent, "Gül");
  const [stream, messages] = ["**/api/inbox/*/events*", "**/api/inbox/*/messages"];
  await page.route(stream, (route) => route.abort());
  // As a proxy answers for it.
  await page.route(messages, (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
  await reload(page);
  await reply(page).fill("Kargonuz yola çıktı");
  await reply(page).press("Enter");
  await expect(page.getByRole("alert").getByText("Gönderilemedi.")).toBeVisible();
  await page.unroute(messages);
  await page.unroute(stream);
  await expect.poll(async () => (await visitor.read()).at(-1)?.content).toBe("Kargonuz yola çıktı");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("what is written without a network is sent once it is back, though another conversation is open by then", async ({
  page,
  request,
}) => {
  const hale = await createClaimedVisitor(page, request, agent, "Hale");
  const jale = await createClaimedVisitor(page, request, agent, "Jale");
  await row(page, hale.name).click();
  await expect(pane(page).getByRole("heading", { level: 2, name: hale.name })).toBeVisible();
  await page.context().setOffline(true);
  await reply(page).fill("Kargonuz yola çıktı");
  await reply(page).press("Enter");
  await expect(page.getByRole("alert").getByText("Bağlantı gelince gönderilecek.")).toBeVisible();
  await row(page, jale.name).click();
  await expect(log(page).getByText("Kargonuz yola çıktı")).toHaveCount(0);
  const unsent = page.getByRole("img", { name: "Gönderilmemiş mesaj" });
  await expect(row(page, hale.name).filter({ has: unsent })).toBeVisible();
  await expect(unsent).toHaveCount(1);
  await page.context().setOffline(false);
  await expect.poll(async () => (await hale.read()).at(-1)?.content).toBe("Kargonuz yola çıktı");
  await expect(unsent).toHaveCount(0);
});
