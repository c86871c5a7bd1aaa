import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "#server/domain/passwords.ts";

test("a password fits its own hash and no other", async () => {
  const stored = await hashPassword("demo-parola-1");
  expect(await verifyPassword(stored, "demo-parola-1")).toBe(true);
  expect(await verifyPassword(stored, "demo-parola-2")).toBe(false);
  expect(await hashPassword("demo-parola-1")).not.toBe(stored);
});

test("without an account nothing fits, not even the decoy's own password", async () => {
  expect(await verifyPassword(undefined, "no account has this password")).toBe(false);
});
