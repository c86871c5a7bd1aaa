import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { default as Axe, RunOptions } from "axe-core";
import { smallTargets } from "./journey-targets.ts";

/** WCAG 2.2 AA with the size of targets, which axe leaves out unless it is named, and what it recommends beyond. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Options = {
  /** Said where it fails: which of several pages it was. */
  what?: string;
  /** The part that is looked at, where the rest is looked at elsewhere. */
  include?: string;
  /** What another page answers for. */
  exclude?: string;
};

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
// Only what is wrong is told: a third of the time of telling all, on pages with long tables.
const OPTIONS: RunOptions = { runOnly: { type: "tag", values: TAGS }, resultTypes: ["violations"] };

/**
 * What axe finds wrong, each rule with its elements. A document is given axe once: handing it over takes as long as
 * looking.
 */
export async function faultsOf(page: Page, { include, exclude }: { include?: string; exclude?: string } = {}) {
  for (const frame of page.frames()) {
    // What is still loading takes axe away with it. One that goes away meanwhile is looked at by nobody.
    await frame.waitForLoadState().catch(() => undefined);
    const has = await frame.evaluate(() => "axe" in window).catch(() => true);
    if (!has) await frame.evaluate(AXE).catch(() => undefined);
    await frame.evaluate(settle).catch(() => undefined);
  }
  const { violations } = await page.evaluate(
    ([context, options]) => (window as unknown as { axe: typeof Axe }).axe.run(context, options),
    [{ ...(include && { include }), exclude: exclude ?? [] }, OPTIONS] as const,
  );
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Axe finds nothing, nothing scrolls sideways, and no table is cut off by its box. */
export async function expectClean(page: Page, { what, include, exclude }: Options = {}) {
  expect(await faultsOf(page, { include, exclude }), what).toEqual([]);
  const cut = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth > innerWidth,
    tables: [...document.querySelectorAll("table")]
      .filter(
        ({ offsetWidth, parentElement: box }) =>
          offsetWidth > box!.clientWidth && getComputedStyle(box!).overflowX !== "auto",
      )
      .map((table) => table.getAttribute("aria-label")),
  }));
  expect(cut, what).toEqual({ page: false, tables: [] });
}

type EverywhereOptions = Options & {
  /** Where it is there at one width only. */
  width?: number;
};

/** Both widths and both themes, each once: faults of layout and of colours seldom need the other. */
const LOOKS = [
  { width: 1280, colorScheme: "light" },
  { width: 360, colorScheme: "dark" },
] as const;

/**
 * `expectClean` of what is on the screen, without opening it again for each look, and nothing too small for a finger.
 * The first look comes back.
 */
export async function expectCleanEverywhere(page: Page, { what, width: only, ...options }: EverywhereOptions = {}) {
  const before = page.viewportSize();
  for (const { width: usual, colorScheme } of LOOKS) {
    const width = only ?? usual;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
    await expectClean(page, { what: [what, `${width} px, ${colorScheme}`].filter(Boolean).join(", "), ...options });
  }
  expect(await smallTargets(page, { ...options, width: only }), what).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

const WINDOWS = "[role=dialog], [role=alertdialog], [role=menu], details[open] > :not(summary)";

/**
 * `expectCleanEverywhere` of the window that `file` has opened, on a phone alone where it opens nowhere else.
 * tests/unit/open-windows.test.ts finds each file that opens one named in a journey.
 */
export async function expectWindowClean(page: Page, file: string, where?: "on a phone") {
  await expect(page.locator(WINDOWS).first(), file).toBeVisible();
  await expectCleanEverywhere(page, { what: file, include: WINDOWS, ...(where && { width: 360 }) });
}

/** `expectWindowClean`, and that Escape closes it and leaves the focus on something of the page. */
export async function expectGoodWindow(page: Page, file: string, where?: "on a phone") {
  await expectWindowClean(page, file, where);
  const open = await page.locator(WINDOWS).count();
  await page.keyboard.press("Escape");
  await expect(page.locator(WINDOWS), `Escape closes ${file}`).toHaveCount(open - 1);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.localName), { message: `focus after ${file}` })
    .not.toBe("body");
}

/**
 * What fades in or out, or is on its way to the other theme, is of neither look: from here on a document changes at
 * once. What just opened is as it stays a frame later.
 */
async function settle() {
  const marked = window as unknown as { atOnce?: CSSStyleSheet };
  if (!marked.atOnce) {
    marked.atOnce = new CSSStyleSheet();
    marked.atOnce.replaceSync("*, ::before, ::after, ::backdrop { transition: none !important }");
    document.adoptedStyleSheets.push(marked.atOnce);
  }
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
}
