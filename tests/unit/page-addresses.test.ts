import { readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { pageKey, PUBLIC_PAGES, canonicalPath } from "#server/page-addresses.ts";
import routes from "#web/routes.ts";

test("the public pages are those of the route table that need no sign-in", () => {
  const pages = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path = "", file, children, index }) =>
      /^(admin|company|\*)/.test(path) || path.includes(":") || file.endsWith(".ts")
        ? []
        : children
          ? pages(children)
          : index || path
            ? [`/${path}`]
            : [],
    );
  expect(Object.keys(PUBLIC_PAGES).toSorted()).toEqual(pages(routes).toSorted());
});

test("whatever of a public page reads the query is known to read it", () => {
  const web = new URL("../../web/", import.meta.url);
  const reading = readdirSync(web, { recursive: true, encoding: "utf8" }).filter(
    (path) =>
      /^(site|login|live-support|site-text|chat|ui)\/.*\.tsx?$/.test(path) &&
      /searchParams|useSearchParams/i.test(readFileSync(new URL(path, web), "utf8")),
  );
  // The filter's links are made by the same word. A page named anew here belongs into PUBLIC_PAGES with what it reads.
  expect(reading.toSorted()).toEqual([
    "login/reset-password.tsx",
    "site/references/reference-list.tsx",
    "site/references/sector-filter.tsx",
  ]);
});

test.each([
  ["/ABOUT", "/about"],
  ["/About/", "/about"],
  ["//about//", "/about"],
  ["/%61bout", "/about"],
  ["/about", undefined],
  ["//", "/"],
  ["/", undefined],
  ["//kotu.example/about", undefined],
  ["/admin/", undefined],
  ["/%", undefined],
  ["/constructor", undefined],
  [`/${"/".repeat(5000)}`, undefined],
])("%s leads to %s", (spelled, page) => expect(canonicalPath(spelled)).toBe(page));

test.each([
  ["/about?utm_source=a", "/about"],
  ["/references?utm_source=a&sector=Moda", "/references?sector=Moda"],
  ["/references?Sector=Moda", "/references"],
  ["/ABOUT", undefined],
  ["/api/health", undefined],
  ["/toString", undefined],
  ["/reset-password?invitation=1&token=abc", "/reset-password?token=abc&invitation=1"],
])("%s is kept as %s", (address, key) => expect(pageKey(address)).toBe(key));
