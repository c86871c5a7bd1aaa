import type { Browser, Page } from "@playwright/test";

/**
 * The loader's bytes, those of a page that carries a chat which nobody opens, those of an opened chat in all (page,
 * scripts, styles, fonts), and milliseconds of the page's main thread before it is opened.
 */
const LIMITS = { loader: 10 * 1024, unopened: 40 * 1024, frame: 80 * 1024, mainThreadMs: 30 };
const ROUNDS = 5;
const SETTLE_MS = 1500;

/**
 * What the widget costs a customer's page, measured on the demo's shop: its weight as it was sent, and the main
 * thread's time with the tag over the time without it, the medians of rounds in turn. The frame is of the page's own
 * origin here and so shares its main thread; on a customer's site the browser gives it another. Prints the figures
 * beside their limits; false when one is over.
 */
export async function auditWidget(browser: Browser, base: string): Promise<boolean> {
  const { loader, unopened, frame, files } = await weighWidget(browser, base);
  console.log(
    `widget: loader ${kib(loader)} of ${kib(LIMITS.loader)}, before it is opened ${kib(unopened)} of ${kib(LIMITS.unopened)}, opened chat in all ${kib(frame)} of ${kib(LIMITS.frame)} (brotli): ${files.join(", ")}`,
  );
  const [full, slow] = [await mainThreadCost(browser, base, 1), await mainThreadCost(browser, base, 4)];
  console.log(
    `widget, main thread before it is opened: ${full.toFixed(0)} ms of ${LIMITS.mainThreadMs}; on a processor four times as slow ${slow.toFixed(0)} ms`,
  );
  return loader <= LIMITS.loader && unopened <= LIMITS.unopened && frame <= LIMITS.frame && full <= LIMITS.mainThreadMs;
}

async function weighWidget(browser: Browser, base: string) {
  const page = await browser.newPage();
  const sent = new Map<string, number>();
  page.on("requestfinished", async (request) => {
    const { responseBodySize } = await request.sizes();
    const path = new URL(request.url()).pathname;
    sent.set(path, Math.max(responseBodySize, sent.get(path) ?? 0));
  });
  await page.goto(`${base}/demo-shop`);
  await page.locator("sozbir-chat button.launcher").waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const ours = () =>
    [...sent].filter(
      ([path]) =>
        /^\/(chatbot-iframe|widget)\//.test(path) || (/\.(woff2?|css)$/.test(path) && !path.startsWith("/demo-shop")),
    );
  const loader = sent.get("/widget.js")!;
  const unopened = loader + ours().reduce((sum, [, bytes]) => sum + bytes, 0);
  await openChat(page);
  const files = ours();
  await page.close();
  return {
    loader,
    unopened,
    frame: files.reduce((sum, [, bytes]) => sum + bytes, 0),
    files: files.map(([path, bytes]) => `${path.replace(/-[\w-]{8}\./, ".")} ${kib(bytes)}`),
  };
}

async function openChat(page: Page) {
  await page.locator("sozbir-chat button.launcher").click();
  const frame = page.frameLocator("sozbir-chat iframe");
  await frame.getByRole("button", { name: "Gönder" }).waitFor();
  await frame.getByText("Bağlanılıyor...").waitFor({ state: "hidden" });
}

async function mainThreadCost(browser: Browser, base: string, slowdown: number): Promise<number> {
  const costs: number[] = [];
  // The first round warms the browser up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const cost = (await taskTime(browser, base, slowdown, true)) - (await taskTime(browser, base, slowdown, false));
    if (round > 0) costs.push(cost);
  }
  return costs.sort((a, b) => a - b)[ROUNDS >> 1]!;
}

/** Milliseconds of processor time that tasks of the page's main thread took until the page came to rest. */
async function taskTime(browser: Browser, base: string, slowdown: number, withWidget: boolean): Promise<number> {
  const page = await browser.newPage();
  if (!withWidget) await page.route("**/widget.js", (route) => route.abort());
  const session = await page.context().newCDPSession(page);
  // The thread's own time: what other programs of this machine do meanwhile does not count.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(`${base}/demo-shop`, { waitUntil: "commit" });
  // The same time for both sides; nothing may look into the page meanwhile, as that would count.
  await page.waitForTimeout(SETTLE_MS * Math.sqrt(slowdown));
  const { metrics } = await session.send("Performance.getMetrics");
  if (withWidget) await page.locator("sozbir-chat button.launcher").waitFor();
  await page.close();
  return metrics.find(({ name }) => name === "TaskDuration")!.value * 1000;
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
