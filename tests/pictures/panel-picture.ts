import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { shiftDay } from "#contract/days.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { dayOf } from "#web/texts/dates.ts";
import { freePort, startServer } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { buildIfChanged } from "../../scripts/build.ts";
import { findSystemChromium } from "../../scripts/checks/chromium.ts";

// `npm run make:panel-picture`: the picture of the panel on the home page. The product itself with demo data, a day's
// conversations and the report over it, in both themes, for wide and narrow screens, into web/site/home/panel-picture/.

const TARGET = join(import.meta.dirname, "..", "..", "web", "site", "home", "panel-picture");
const ADMIN = { email: "resim@sozbir.example", password: "Resim-Ruzgari-71" };
const STAFF = { email: "selin.demir@lirva.example", password: "Resim-Ruzgari-72" };
const THEMES = ["light", "dark"] as const;

/** In CSS pixels: both windows, where the report lies over the conversations, and the widths the files come in. */
const SHAPES = {
  wide: {
    screen: [1280, 800],
    report: [920, 620],
    canvas: [1184, 760],
    scale: 0.82,
    over: 0.6,
    widths: [1200, 2000],
  },
  narrow: { screen: [390, 720], report: [390, 430], canvas: [390, 690], scale: 0.86, over: 0.8, widths: [780] },
} as const;
type Shape = keyof typeof SHAPES;

/** The last whole day, of all pictures the same. */
const DAY = shiftDay(dayOf(new Date()), -1);

buildIfChanged();
const folder = await temporaryFolder("panel-picture");
const server = await startServer({
  dataDir: join(folder.path, "data"),
  port: await freePort(),
  environment: { DEMO_DATA: "1", ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
});
// Fields for days are the browser's own and speak its language: on Linux it takes that from the environment.
const browser = await chromium.launch({
  executablePath: findSystemChromium(),
  args: ["--no-sandbox", "--lang=tr"],
  env: { ...process.env, LANGUAGE: "tr" },
});
try {
  await mkdir(TARGET, { recursive: true });
  await createStaff(browser);
  for (const theme of THEMES)
    for (const shape of Object.keys(SHAPES) as Shape[]) await makePicture(browser, theme, shape);
} finally {
  await browser.close();
  await server.end("SIGTERM");
  await folder.remove();
}

async function createStaff(from: Browser) {
  const admin = await from.newContext({ baseURL: server.base });
  await post(admin, "/api/auth/sign-in/email", ADMIN);
  await post(admin, "/api/functions/create-user", { ...STAFF, role: "company_admin", company_id: LIRVA.id });
  await admin.close();
}

async function makePicture(from: Browser, theme: (typeof THEMES)[number], shape: Shape) {
  const { screen, report, canvas, scale, over, widths } = SHAPES[shape];
  const context = await from.newContext({
    baseURL: server.base,
    colorScheme: theme,
    deviceScaleFactor: 2,
    reducedMotion: "reduce",
    locale: "tr-TR",
  });
  await post(context, "/api/auth/sign-in/email", STAFF);
  const below = await shootConversations(context, screen, shape === "wide");
  const above = await shootReport(context, report);
  const page = await context.newPage();
  await page.setViewportSize({ width: canvas[0], height: canvas[1] });
  const edge = theme === "dark" ? "rgb(255 255 255 / 0.16)" : "rgb(15 30 45 / 0.14)";
  await page.setContent(`<style>
    body { margin: 0; background: transparent; }
    img { position: absolute; border-radius: 14px; outline: 1px solid ${edge}; box-shadow: 0 18px 40px -12px rgb(10 20 35 / 0.4); }
    .below { top: 8px; left: 8px; width: ${shape === "wide" ? canvas[0] * scale : canvas[0] - 46}px; }
    .above { right: 8px; bottom: 14px; width: ${canvas[0] * (shape === "wide" ? over - 0.06 : over)}px; }
  </style><img class="below" src="${inline(below)}"><img class="above" src="${inline(above)}">`);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const whole = await page.screenshot({ omitBackground: true });
  await context.close();
  for (const width of widths) {
    const image = sharp(whole).resize(width);
    const name = join(TARGET, `${theme}-${shape}-${width}`);
    await image.clone().avif({ quality: 55, effort: 2 }).toFile(`${name}.avif`);
    // For browsers of before 2022, one size is enough.
    if (name.endsWith("wide-1200")) await image.clone().webp({ quality: 80, effort: 2 }).toFile(`${name}.webp`);
  }
}

/** The day with its busiest look: a conversation that ended in an order. */
async function shootConversations(
  context: BrowserContext,
  [width, height]: readonly [number, number],
  opened: boolean,
) {
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  await page.goto(`/company/conversations?day=${DAY}`);
  const rows = page.locator('main a[href*="conversation="]');
  await rows.first().waitFor();
  if (opened) {
    const ordered = rows.filter({ has: page.getByLabel("Sipariş") });
    await ((await ordered.count()) > 0 ? ordered : rows).first().click();
    await page.getByRole("log", { name: "Mesajlar" }).waitFor();
  }
  // Their own password, which this account has not chosen, is nothing for a picture.
  await page.getByRole("button", { name: "Kapat" }).first().click();
  if (opened) await beginWithWholeRow(rows.first());
  await allDrawn(page);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** A press brings its row into view, whatever part of another is first then. */
async function beginWithWholeRow(row: Locator) {
  await row.evaluate((at) => {
    const list = at.closest("ul")!.parentElement!;
    list.scrollTop -= list.scrollTop % at.closest("li")!.offsetHeight;
  });
}

async function shootReport(context: BrowserContext, [width, height]: readonly [number, number]) {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 1200 });
  await page.goto("/company/reports");
  const address = await page.locator("main iframe").getAttribute("src");
  await page.goto(new URL(address!, server.base).href);
  await page.locator("svg.recharts-surface").first().waitFor();
  await speaksTurkish(page);
  await allDrawn(page);
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width, height } });
  await page.close();
  return picture;
}

/** Without the browser's own Turkish texts its fields for days are English, whatever they are asked for. */
async function speaksTurkish(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const parts = nodes.filter(({ role }) => role?.value === "spinbutton").map(({ name }) => String(name?.value));
  if (!parts.some((name) => name.startsWith("Gün")))
    throw new Error(
      `The fields for days are not Turkish (${parts.join(", ")}); on Debian as root: apt-get install chromium-l10n`,
    );
}

/** The network is never idle: a screen follows what changes. */
async function allDrawn(page: Page) {
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

async function post(context: BrowserContext, path: string, data: object) {
  const response = await context.request.post(path, { data });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
}

function inline(picture: Buffer) {
  return `data:image/png;base64,${picture.toString("base64")}`;
}
