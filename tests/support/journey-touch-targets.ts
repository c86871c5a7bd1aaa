import type { Page } from "@playwright/test";

/** Touch viewports: a phone's width and a tablet's. */
const TOUCHED = [360, 768] as const;

type Options = { include?: string; exclude?: string; /** Checks this width only. */ width?: number };

/**
 * Returns touch targets smaller than 44 × 44 px, at each width, by name and size: buttons, fields and standalone links.
 * Links within a sentence are exempt. The clickable area around an element counts as its own.
 */
export async function smallTargets(page: Page, { include, exclude, width: only }: Options = {}): Promise<string[]> {
  const before = page.viewportSize()!;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const small: string[] = [];
  for (const width of TOUCHED.filter((one) => only === undefined || one === only)) {
    await page.setViewportSize({ ...before, width });
    const { origin } = new URL(page.url());
    for (const frame of page.frames().filter((one) => one.url().startsWith(origin))) {
      const found = await frame.evaluate(measure, { include, exclude }).catch((error: Error) => {
        // The frame was removed meanwhile.
        if (/detached|context was destroyed/i.test(error.message)) return [];
        throw error;
      });
      small.push(...found.map((one) => `${width} px: ${one}`));
    }
  }
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await session.detach();
  await page.setViewportSize(before);
  return small;
}

async function measure({ include, exclude }: { include?: string; exclude?: string }): Promise<string[]> {
  // Tolerates rounding of half pixels.
  const ENOUGH = 43.5;
  const TARGETS =
    "a[href], button, select, textarea, summary, input:not([type=hidden]), [role=button], [role=link], [role=switch], [role=tab], [role=menuitem], [role=menuitemradio], [role=option]";
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const { scrollX: x, scrollY: y } = window;
  const small = roots(document)
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(TARGETS)])
    .filter(isPressed)
    .flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      if ((width >= ENOUGH && height >= ENOUGH) || isInSentence(element)) return [];
      element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const wide = width >= ENOUGH ? width : reach(element, 1, 0);
      const high = height >= ENOUGH ? height : reach(element, 0, 1);
      return wide >= ENOUGH && high >= ENOUGH ? [] : [`${nameOf(element)} ${Math.round(wide)}×${Math.round(high)}`];
    });
  scrollTo({ left: x, top: y, behavior: "instant" });
  return small;

  function roots(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
    const inside = [...root.querySelectorAll("*")].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : []));
    return [root, ...inside];
  }

  /** Visible and clickable. */
  function isPressed(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(":disabled") &&
      !element.closest('[inert], [aria-hidden="true"]') &&
      (!include || element.closest(include) !== null) &&
      !(exclude && element.closest(exclude))
    );
  }

  function isInSentence(element: HTMLElement): boolean {
    if (getComputedStyle(element).display !== "inline") return false;
    let sentence = element.parentElement!;
    while (getComputedStyle(sentence).display === "inline") sentence = sentence.parentElement!;
    return sentence.innerText.trim() !== element.innerText.trim();
  }

  /** How far around its centre a press hits the element, in pixels. */
  function reach(element: HTMLElement, byX: number, byY: number): number {
    const { left, top, width, height } = element.getBoundingClientRect();
    const isOwn = (by: number) => {
      const hit = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(
        left + width / 2 + by * byX,
        top + height / 2 + by * byY,
      );
      return hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
    };
    const until = (sign: 1 | -1) => {
      let by = 0;
      while (by < 60 && isOwn(sign * (by + 1))) by += 1;
      return by;
    };
    return isOwn(0) ? until(1) + until(-1) + 1 : 0;
  }

  function nameOf(element: HTMLElement): string {
    const name = element.ariaLabel || element.innerText || element.getAttribute("name") || element.id;
    return `${element.localName} "${name.trim().replace(/\s+/g, " ").slice(0, 50)}"`;
  }
}
