import type { Page } from "@playwright/test";

/**
 * What of the page's content a finger finds less than 44 px high or wide, by name: a control's box, or what around it
 * takes the press for it. Links inside a text are no targets of their own, as WCAG has it.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Half of 44 px, and still inside. */
    const REACH = 21;
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        "main :is(button, select, textarea, summary, [role=tab], [role=switch], input:not([type=hidden]), a.button, a.icon-button)",
      ),
    ];
    const isPressed = (control: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || hit.closest("label")?.control === control);
    };
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest(".sr-only"))
      .filter((control) => {
        control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const { x, y, width, height } = control.getBoundingClientRect();
        const [middle, centre] = [x + width / 2, y + height / 2];
        if (width < 2 || !isPressed(control, middle, centre)) return false;
        return ![
          [middle, centre - REACH],
          [middle, centre + REACH],
          [middle - REACH, centre],
          [middle + REACH, centre],
        ].every(([atX, atY]) => isPressed(control, atX!, atY!));
      })
      .map((control) => `${control.tagName} ${control.getAttribute("aria-label") ?? control.textContent}`.slice(0, 80));
  });
