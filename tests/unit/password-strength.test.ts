import { expect, test } from "vitest";
import { weakPasswordReasons } from "#server/domain/password-strength.ts";
import { countThreadMs } from "../support/thread-time.ts";

const reasons = (password: string) =>
  weakPasswordReasons(password, { email: "emre.kaya@lirva.example", company: "Lirva Giyim", brand: "Sözbir" });

test.each([
  ["123456", "common"],
  ["111111", "common"],
  ["      ", "repeated"],
  ["ababab", "repeated"],
  ["Galatasaray", "common"],
  ["Fenerbahçe1907", "common"],
  ["şifre123", "common"],
  ["istanbul34", "common"],
  ["sozbir2026", "personal"],
  ["LirvaGiyim1", "personal"],
  ["emrekaya", "personal"],
  ["34567890", "sequence"],
])("%j is refused as %s", async (password, reason) => {
  expect(await reasons(password)).toContain(reason);
});

test.each(["kalem7", "aB3xQ9", "gül kokusu", "mercimek çorbası", "demo-parola-1", "yolculuk-1"])(
  "%j is taken",
  async (password) => {
    expect(await reasons(password)).toEqual([]);
  },
);

test("a long password is looked at quickly", async () => {
  const spentMs = countThreadMs();
  for (const part of ["p4$$w0rd", "1/1/", "@4(1!0$+7%2"]) await reasons(part.repeat(25).slice(0, 200));
  expect(spentMs()).toBeLessThan(2000);
});
