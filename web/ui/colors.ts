/** Colours are "#rrggbb". */
type Rgb = readonly [number, number, number];

const WHITE = "#ffffff";
const BLACK = "#000000";
/** The contrast text must reach on its background (WCAG AA requires 4.5). */
const READABLE = 4.6;

/** Returns white or black, whichever has more contrast with `color`; one of them always reaches 4.5. */
export const onColor = (color: string) => (contrast(color, WHITE) >= contrast(color, BLACK) ? WHITE : BLACK);

/** Mixes `color` with `towards` only as far as it needs to be readable on `ground`. */
export function readableOn(ground: string, color: string, towards: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mix(color, towards, share);
    if (contrast(mixed, ground) >= READABLE) return mixed;
  }
  return towards;
}

export function mix(color: string, other: string, share: number): string {
  const [from, to] = [toRgb(color), toRgb(other)];
  return `#${from
    .map((value, index) =>
      Math.round(value + (to[index]! - value) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** WCAG's contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(color: string): number {
  const [r, g, b] = toRgb(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const toRgb = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb;
