import { expect, type Page, test } from "@playwright/test";
import { ADMIN } from "../support/journey-admin.ts";
import { expectClean } from "../support/journey-accessibility.ts";
import { goTo } from "../support/journey-pages.ts";
import { signInAdmin } from "../support/journey-panel.ts";
import { hireStaff, signInNewStaff } from "../support/journey-staff.ts";

const LOST = "Bağlantı kurulamadı";
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("without a connection the screen stays and says so; it goes on by itself, at the new page's heading", async ({
  page,
  context,
}) => {
  await goTo(page, "/references");
  await context.setOffline(true);
  const card = page.getByRole("button", { name: "Lirva Giyim", exact: true });
  await card.click();
  await expect(page.getByRole("status").getByText(LOST)).toBeVisible();
  await expectClean(page);
  await context.setOffline(false);
  await expect(page.getByRole("dialog", { name: "Lirva Giyim" })).toBeVisible();
  await expect(page.getByText(LOST)).toHaveCount(0);
  await page.keyboard.press("Escape");

  await context.setOffline(true);
  await page.getByRole("banner").getByRole("link", { name: "Hizmetler" }).click();
  await expect(page.getByRole("status").getByText(LOST)).toBeVisible();
  await expect(card).toBeVisible();
  await expect(page).toHaveURL("/references");
  await context.setOffline(false);
  await expect(page).toHaveURL("/services");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a slow line shows what is on its way, and takes nothing away", async ({ page, request }) => {
  await test.step("a page that takes its time is seen coming, and an error of what stands before the server takes nothing away", async () => {
    await goTo(page, "/kvkk");
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/about.data*", async (route) => {
      await held;
      await route.fallback();
    });
    // The first request gets a gateway error.
    await page.route("**/about.data*", (route) => route.fulfill({ status: 500, body: "<h1>Gateway</h1>" }), {
      times: 1,
    });
    const onItsWay = page.locator("[data-page-progress]");
    await expect(onItsWay).toHaveCount(0);
    await page.getByRole("banner").getByRole("link", { name: "Hakkımızda" }).click();
    await expect(onItsWay).toBeVisible();
    await expect(page).toHaveURL("/kvkk");
    answer();
    await expect(page).toHaveURL("/about");
    await expect(onItsWay).toHaveCount(0);
    await expect(page.getByText("Bir sorun oluştu")).toHaveCount(0);
  });
  await signInNewStaff(page, request, "company_user");
  await test.step("what a screen imports is fetched along with it, and a list that follows changes does not begin it again", async () => {
    await goTo(page, "/company/orders");
    await expect(
      page.getByRole("navigation", { name: "Şirket" }).getByRole("link", { name: "Bulgular" }),
    ).toBeVisible();
    await page.waitForLoadState("load");
    const scripts = new Set<string>();
    const reads: string[] = [];
    page.on("request", (asked) => {
      const { pathname } = new URL(asked.url());
      if (pathname.endsWith(".js")) scripts.add(pathname);
      if (pathname.endsWith(".data")) reads.push(pathname);
    });
    const following = page.waitForRequest("**/api/inbox/changes*");
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/assets/page-*.js", (route) => held.then(() => route.fallback()));
    await page.getByRole("link", { name: "Bulgular" }).first().click();
    await expect.poll(() => scripts.size).toBeGreaterThan(1);
    await following;
    const early = [...scripts];
    // What changed meanwhile is read once the screen is there.
    const readOnTheWay = page.waitForEvent("framenavigated").then(() => [...reads]);
    answer();
    await expect(page).toHaveURL("/company/findings");
    await expect(heading(page, "Bulgular")).toBeAttached();
    expect([...scripts]).toEqual(early);
    expect(await readOnTheWay).toEqual(["/company/findings.data"]);
  });
  await page.unrouteAll();
  await test.step("a click shows at once, even while the page's own parts are still coming", async () => {
    await page.route("**/assets/signed-in-*.js", () => {});
    await page.route("**/kvkk.data*", () => {});
    await goTo(page, "/about");
    await page.getByRole("contentinfo").getByRole("link", { name: "KVKK" }).click();
    await expect(page.locator("[data-page-progress]")).toBeVisible();
  });
});

test("after a deploy the page one goes to is loaded anew, once, and nobody meets an English page", async ({ page }) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await goTo(page, "/kvkk");

  // The build's files are gone until a document names new ones.
  let gone = true;
  await page.route("**/assets/**.js", (route) => (gone ? route.fulfill({ status: 404 }) : route.fallback()));
  await page.route("**/about", (route) => {
    gone = false;
    return route.fallback();
  });
  await page.getByRole("banner").getByRole("link", { name: "Hakkımızda" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(documents).toEqual(["/kvkk", "/about"]);

  // Two nodes with different builds alternate: the second time the page continues with the build it has.
  await page.unrouteAll();
  await page.route("**/*.data*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "page-build": "another" } });
  });
  await goTo(page, "/kvkk");
  await page.getByRole("banner").getByRole("link", { name: "Referanslar" }).click();
  await expect(page).toHaveURL("/references");
  await expect.poll(() => documents.length).toBe(4);
  await goTo(page, "/references");
  await page.getByRole("banner").getByRole("link", { name: "Hakkımızda" }).click();
  await expect(heading(page, /./)).toBeFocused();
  expect(documents).toEqual(["/kvkk", "/about", "/kvkk", "/references", "/references"]);

  // No chunk loads at all: the fallback text is ours.
  await page.route("**/assets/**.js", (route) => route.fulfill({ status: 404 }));
  await page.route("**/about.data*", (route) => route.fulfill({ status: 500, body: "gone" }));
  await page.evaluate(() => history.pushState({}, "", "/kvkk"));
  await page.getByRole("banner").getByRole("link", { name: "Hakkımızda" }).click();
  await expect(page.getByRole("link", { name: "Tekrar Dene" })).toBeVisible();
  await expect(page.getByText("Application Error")).toHaveCount(0);
});

test("a session that ends inside a window asks for the password there, and what was begun goes on", async ({
  page,
  request,
}) => {
  const staff = await hireStaff(request, "company_admin");
  await signInAdmin(page);
  await goTo(page, `/admin/users?q=${encodeURIComponent(staff.email)}`);
  await page.getByRole("button", { name: "Yeni Kullanıcı" }).click();
  const form = page.getByRole("dialog").first();
  const email = staff.email.replace("yolcu", "yeni");
  await form.getByRole("textbox", { name: "E-posta" }).fill(email);
  await form.getByLabel("Şifre", { exact: true }).fill("yolculuk-2");
  await form.getByLabel("Şirket", { exact: true }).selectOption("Lirva Giyim");
  await page.context().clearCookies();
  await form.getByRole("button", { name: "Oluştur" }).click();

  const question = page.getByRole("dialog", { name: "Oturumunuz sona erdi" });
  const password = question.getByRole("textbox", { name: "Şifre" });
  await expect(password).toBeFocused();
  await password.fill("yanlis");
  await question.getByRole("button", { name: "Doğrula" }).click();
  await expect(question.getByText("Şifreniz doğru değil.")).toBeVisible();
  await expectClean(page);
  await password.fill(ADMIN.password);
  await question.getByRole("button", { name: "Doğrula" }).click();
  await expect(question).toHaveCount(0);
  await expect(form).toHaveCount(0);
  const found = await page.request.get(`/api/user_profiles?q=${encodeURIComponent(email)}`);
  expect(await found.text()).toContain(email);
});
