import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { buildIfChanged } from "../../scripts/build.ts";
import { findSystemChromium } from "../../scripts/checks/chromium.ts";
import { launching } from "../support/browser.ts";
import { freePort, startServer } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { auditWidget } from "./audit-widget.ts";

// `npm run audit`: Lighthouse's simulated mobile on every public page of the production build, and what the home page
// loads in all, and what the widget costs a customer's page. `-- /about /contact` audits only those pages; `-- --runs
// 3` takes the median run of three.

const PAGES = [
  "/",
  "/about",
  "/services",
  "/references",
  "/request-demo",
  "/contact",
  "/kvkk",
  "/live-support",
  "/login",
];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const FLOORS = {
  performance: 97,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
  shift: 0.02,
  largestPaintMs: 1300,
};
const BUDGET = { script: 105_000, stylesheet: 20 * 1024, html: 60 * 1024 };

const asked = process.argv.slice(2);
const runs = asked.includes("--runs") ? Number(asked[asked.indexOf("--runs") + 1]) : 1;
const pages = asked.filter((word) => word.startsWith("/"));

buildIfChanged();
const folder = await temporaryFolder("audit");
const server = await startServer({ dataDir: join(folder.path, "data"), port: await freePort() });
const debugPort = await freePort();
const launch = launching(findSystemChromium());
const browser = await chromium.launch({ ...launch, args: [...launch.args, `--remote-debugging-port=${debugPort}`] });
let failed = false;
try {
  const rows: Record<string, object> = {};
  for (const path of pages.length > 0 ? pages : PAGES) rows[path] = await auditPage(path);
  console.table(rows);
  const weight = await weighHome();
  const html = (await (await fetch(`${server.base}/`, { headers: { "accept-encoding": "identity" } })).arrayBuffer())
    .byteLength;
  console.log(`home page, HTML before compression: ${kib(html)} of ${kib(BUDGET.html)}`);
  if (html > BUDGET.html) failed = true;
  console.log(
    `home page in all: scripts ${kib(weight.script)} of ${kib(BUDGET.script)}, styles ${kib(weight.stylesheet)} of ${kib(BUDGET.stylesheet)} (brotli), blocking scripts: ${weight.blocking}`,
  );
  if (weight.script > BUDGET.script || weight.stylesheet > BUDGET.stylesheet || weight.blocking > 0) failed = true;
  if (!(await auditWidget(browser, server.base))) failed = true;
} finally {
  await browser.close();
  await server.end("SIGTERM");
  await folder.remove();
}
process.exitCode = failed ? 1 : 0;

async function auditPage(path: string) {
  await fetch(`${server.base}${path}`);
  const results = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(`${server.base}${path}`, {
      port: debugPort,
      output: "json",
      logLevel: "error",
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Error(`no result for ${path}`);
    results.push(result.lhr);
  }
  const report = results.toSorted((a, b) => a.categories.performance!.score! - b.categories.performance!.score!)[
    results.length >> 1
  ]!;
  const score = (name: (typeof CATEGORIES)[number]) => Math.round((report.categories[name]!.score ?? 0) * 100);
  const figure = (name: string) => report.audits[name]!.numericValue ?? 0;
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Record<
    (typeof CATEGORIES)[number],
    number
  >;
  const shift = figure("cumulative-layout-shift");
  const largestPaintMs = Math.round(figure("largest-contentful-paint"));
  // Pages nobody should find by searching are not asked to be found.
  const wantsSeo = report.audits["is-crawlable"]?.score !== 0;
  const short = CATEGORIES.filter((name) => scores[name] < FLOORS[name] && (name !== "seo" || wantsSeo));
  if (short.length > 0 || shift > FLOORS.shift || largestPaintMs > FLOORS.largestPaintMs) failed = true;
  for (const name of short) {
    for (const { id } of report.categories[name]!.auditRefs.filter((ref) => ref.weight > 0)) {
      const audit = report.audits[id]!;
      if (audit.score !== null && audit.score < 0.9)
        console.log(`  ${path} ${name}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ""}`);
    }
  }
  return {
    ...scores,
    "layout shift": Number(shift.toFixed(3)),
    "largest paint ms": largestPaintMs,
    "total blocking ms": Math.round(figure("total-blocking-time")),
  };
}

/** What the home page has loaded when everything on it has been scrolled by, compressed as it was sent. */
async function weighHome() {
  const page = await browser.newPage();
  await page.goto(`${server.base}/`, { waitUntil: "networkidle" });
  const blocking = await page.locator("head script[src]:not([async]):not([defer]):not([type=module])").count();
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 300) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
  });
  // Loaded last, when the browser has nothing else to do.
  await page.getByRole("button", { name: "Canlı desteği aç" }).waitFor();
  await page.waitForLoadState("networkidle");
  const sent = await page.evaluate(() =>
    performance.getEntriesByType("resource").map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: (entry as PerformanceResourceTiming).encodedBodySize,
    })),
  );
  await page.close();
  const sum = (ending: string) =>
    sent.filter(({ path }) => path.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0);
  return { script: sum(".js"), stylesheet: sum(".css"), blocking };
}

function kib(bytes: number) {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}
