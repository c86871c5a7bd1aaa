import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { lighter } from "../../scripts/lighter-styles.ts";

const row = (container: string, rule: string) => `@container ${container}{${rule}}`;
const [TABLE, WIDE] = ["table (width>=40rem)", "wide-table (width>=57rem)"];

describe("a lighter style sheet", () => {
  test("has each condition of neighbouring rows once, their rules in order, and others where they were", () => {
    const css = [
      ".a{color:red}",
      ...[".b{padding:0}", ".c:hover{padding:1px}"].flatMap((rule) => [row(TABLE, rule), row(WIDE, rule)]),
      ".d{margin:0}",
      row(TABLE, ".e{margin:0}"),
    ].join("");
    const both = ".b{padding:0}.c:hover{padding:1px}";
    expect(lighter(css)).toBe(
      `.a{color:red}${row(TABLE, both)}${row(WIDE, both)}.d{margin:0}${row(TABLE, ".e{margin:0}")}`,
    );
  });

  test("has no colour twice", () => {
    const wide = "@supports (color:lab(0% 0 0)){:root{--brand:lab(57% -4 -1)}.night{--brand:lab(1% 0 0)}}";
    expect(lighter(`:root{--brand:#0a7}${wide}.a{color:red}`)).toBe(":root{--brand:#0a7}.a{color:red}");
  });

  test("has a mixed colour alone, without the plain one before it that says the same of the same", () => {
    const mixed = (rule: string) => `@supports (color:color-mix(in lab, red, red)){${rule}}`;
    const soft = ".a{border-color:color-mix(in oklab, var(--bad) 30%, transparent)}";
    expect(lighter(`.a{border-color:var(--bad)}${mixed(soft)}.b{color:red}`)).toBe(`${soft}.b{color:red}`);
    const others = ".c,.a{border-color:var(--bad)}";
    expect(lighter(`${others}${mixed(soft)}`)).toBe(`${others}${soft}`);
    const more = ".a{border-color:var(--bad);margin:0}";
    expect(lighter(`${more}${mixed(soft)}`)).toBe(`${more}${soft}`);
  });

  test("has no prefix where the same stands without one", () => {
    const mask = 'mask:url("data:image/svg+xml,a;b{") no-repeat';
    expect(lighter(`.a{width:1px;-webkit-${mask};${mask}}.b{-webkit-mask:none;color:red}`)).toBe(
      `.a{width:1px;${mask}}.b{-webkit-mask:none;color:red}`,
    );
    const line = "text-decoration-color:red";
    expect(lighter(`.a{-webkit-${line};-webkit-${line};${line};${line}}`)).toBe(`.a{${line};${line}}`);
  });

  test("sets initial values once, for backdrops as well", () => {
    const initial = "{--tw-blur:initial}";
    expect(lighter(`*,:before,:after${initial}::backdrop${initial}`)).toBe(`*,:before,:after,::backdrop${initial}`);
  });
});

test("no colour of ours is beyond sRGB, as far as an eye can tell", async () => {
  const css = await readFile("web/ui/tokens.css", "utf8");
  const colours = [...css.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)/g)].map(([, ...parts]) => parts.map(Number));
  expect(colours.length).toBeGreaterThan(40);
  for (const [lightness, chroma, hue] of colours as [number, number, number][])
    for (const part of linearRgb(lightness, chroma, hue)) {
      expect(part, `oklch(${lightness} ${chroma} ${hue})`).toBeGreaterThan(-0.01);
      expect(part, `oklch(${lightness} ${chroma} ${hue})`).toBeLessThan(1.02);
    }
});

/** Red, green and blue before gamma, by the definition of Oklab. */
function linearRgb(lightness: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
