import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { default as Axe, RunOptions } from "axe-core";
import { smallTargets } from "./journey-touch-targets.ts";

/** WCAG 2.2 AA including target size, which axe runs only if it is named, and axe's best practices. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Options = {
  /** Part of the failure message: which of several pages it was. */
  what?: string;
  /** Selector of the part to check, if the rest is checked elsewhere. */
  include?: string;
  /** Selector of what another test checks. */
  exclude?: string;
};

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const OPTIONS: RunOptions = {
  runOnly: { type: "tag", values: TAGS },
  // A third of the time of a full result on pages with long tables.
  resultTypes: ["violations"],
  // No rule with these tags reads style sheets, which axe would copy before each scan.
  preload: { assets: ["media"] },
};

/**
 * Returns axe's violations, each rule with its elements. axe is injected once per document, because that takes as long
 * as a check.
 */
export async function axeViolations(page: Page, { include, exclude }: { include?: string; exclude?: string } = {}) {
  for (const frame of page.frames()) {
    // Navigation would discard the injected script. A frame that is removed meanwhile is not checked.
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

/** Expects no axe violations, no horizontal scrolling, and no table clipped by its container. */
export async function expectClean(page: Page, { what, include, exclude }: Options = {}) {
  expect(await axeViolations(page, { include, exclude }), what).toEqual([]);
  await expectNothingCutOff(page, what);
}

/** Expects no horizontal scrolling, and no table clipped by its container. */
export async function expectNothingCutOff(page: Page, what?: string) {
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
  /** Checks this width only. */
  width?: number;
};

/** Both widths and both themes, each once: layout and colour faults rarely depend on each other. */
const LOOKS = [
  { width: 1280, colorScheme: "light" },
  { width: 360, colorScheme: "dark" },
] as const;

/**
 * `expectClean` of the current screen at each width and theme, without loading it again, and no touch target that is
 * too small. Restores the viewport.
 */
export async function expectCleanEverywhere(page: Page, { what, width: only, ...options }: EverywhereOptions = {}) {
  const before = page.viewportSize()!;
  for (const { width: usual, colorScheme } of LOOKS) {
    const width = only ?? usual;
    // The height stays: each change of size is a layout of the whole page.
    await page.setViewportSize({ ...before, width });
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
    await expectClean(page, { what: [what, `${width} px, ${colorScheme}`].filter(Boolean).join(", "), ...options });
  }
  expect(await smallTargets(page, { ...options, width: only }), what).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}

/** Notices have the role as well, and come and go by themselves: a visitor of another journey may ask for a person. */
const WINDOWS =
  ':is([role=dialog], [role=alertdialog]):not([aria-label="Bildirimler"] *), [role=menu], details[open] > :not(summary)';

/**
 * `expectCleanEverywhere` of the dialog that `file` opens, or only at a phone's width. tests/unit/open-windows.test.ts
 * checks that a journey names each file that opens a dialog.
 */
export async function expectDialogClean(page: Page, file: string, where?: "on a phone") {
  await expect(page.locator(WINDOWS).first(), file).toBeVisible();
  await expectCleanEverywhere(page, { what: file, include: WINDOWS, ...(where && { width: 360 }) });
}

/** `expectDialogClean`, and that Escape closes the dialog and returns the focus to the page. */
export async function expectAccessibleDialog(page: Page, file: string, where?: "on a phone") {
  await expectDialogClean(page, file, where);
  const open = await page.locator(WINDOWS).count();
  await page.keyboard.press("Escape");
  await expect(page.locator(WINDOWS), `Escape closes ${file}`).toHaveCount(open - 1);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.localName), { message: `focus after ${file}` })
    .not.toBe("body");
}

/** Disables transitions, which would be measured half way, and waits two frames for what just opened. */
async function settle() {
  const marked = window as unknown as { atOnce?: CSSStyleSheet };
  if (!marked.atOnce) {
    marked.atOnce = new CSSStyleSheet();
    marked.atOnce.replaceSync("*, ::before, ::after, ::backdrop { transition: none !important }");
    document.adoptedStyleSheets.push(marked.atOnce);
  }
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
}
