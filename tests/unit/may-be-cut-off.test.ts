import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { mayBeCutOff } from "#server/domain/imports/may-be-cut-off.ts";

const LINES = ["sku;name;price", "K-1;Masa;10", "K-2;Sandalye;20"];
const looksCut = (bytes: Uint8Array, more: { endsWithConnection?: boolean; missing?: boolean } = {}) =>
  mayBeCutOff({ bytes, endsWithConnection: more.endsWithConnection ?? false }, more.missing ?? false);
const utf8 = (...lines: string[]) => Buffer.from(lines.join("\r\n"));

test("a table whose last row is unfinished may be cut off", () => {
  expect(looksCut(utf8(...LINES, "K-3;Ra"))).toBe(true);
  expect(looksCut(utf8("sep=;", ...LINES, "K-3"))).toBe(true);
  expect(looksCut(Buffer.from(`\uFEFF${[...LINES, "K-3;Raf"].join("\n")}`, "utf16le"))).toBe(true);
  expect(looksCut(utf8(...LINES))).toBe(false);
  expect(looksCut(utf8(...LINES, "K-3;Raf", ""))).toBe(false);
  expect(looksCut(utf8(...LINES, 'K-3;"Raf;beyaz";30'))).toBe(false);
  expect(looksCut(utf8(...LINES, 'K-3;"Raf', 'beyaz";30'))).toBe(false);
});

test("a whole table of fewer products may be cut off where only the connection's end says that it is over", () => {
  const delimiting = { endsWithConnection: true };
  expect(looksCut(utf8(...LINES, ""), { ...delimiting, missing: true })).toBe(true);
  expect(looksCut(utf8(...LINES, ""), delimiting)).toBe(false);
  expect(looksCut(utf8(...LINES, ""), { missing: true })).toBe(false);
  for (const whole of [gzipSync(utf8(...LINES)), utf8("<?xml version='1.0'?>", "<rss></rss>")])
    expect(looksCut(whole, { ...delimiting, missing: true })).toBe(false);
});
