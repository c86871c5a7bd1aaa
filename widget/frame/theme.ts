import { mix, onColor, readableOn } from "#web/ui/colors.ts";

/**
 * The backgrounds for text in the chatbot's colour, in light and dark: the darkest and lightest of `--surface`,
 * `--surface-2` and the bubbles.
 */
const LIGHT_GROUND = "#f1f5f8";
const DARK_GROUND = "#232d34";
const WHITE = "#ffffff";
const BLACK = "#000000";

/**
 * Applies the chatbot's colour, and the theme that the visitor chose on our own site; elsewhere the frame follows the
 * system's theme.
 */
export function applyTheme(color: string) {
  const { style, dataset } = document.documentElement;
  const light = readableOn(LIGHT_GROUND, color, BLACK);
  const dark = readableOn(DARK_GROUND, color, WHITE);
  const values: Record<string, string> = {
    "--chat-color": color,
    "--on-chat-color": onColor(color),
    "--brand": `light-dark(${light}, ${dark})`,
    "--brand-strong": `light-dark(${mix(light, BLACK, 0.18)}, ${mix(dark, WHITE, 0.25)})`,
    "--on-brand": `light-dark(${onColor(light)}, ${onColor(dark)})`,
    "--brand-500": color,
    "--brand-50": `color-mix(in oklab, ${color} 7%, var(--surface))`,
    "--brand-100": `color-mix(in oklab, ${color} 14%, var(--surface))`,
    "--bubble-assistant": `light-dark(color-mix(in oklab, ${color} 6%, #f5f6f7), color-mix(in oklab, ${color} 9%, #272d32))`,
    "--bubble-user": color,
    "--on-bubble-user": onColor(color),
    "--avatar-from": mix(color, WHITE, 0.12),
    "--avatar-to": mix(color, BLACK, 0.22),
    "--avatar-face": onColor(color),
  };
  for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
  const chosen = /(?:^|; )theme=(light|dark)/.exec(readCookies())?.[1];
  if (chosen) dataset.theme = chosen;
}

/** Throws in a sandboxed frame. */
function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}
