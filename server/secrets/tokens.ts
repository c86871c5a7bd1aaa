import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Config } from "#server/config.ts";
import { keyFor } from "./app-secret.ts";

/** 256 random bits. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Tokens are stored hashed: whoever reads the table cannot use them. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest();

/** Signs `text` for one purpose with a key that only this program has; resolves with the signature. */
export async function signText(config: Config, purpose: string, text: string): Promise<string> {
  return createHmac("sha256", await keyFor(config, purpose))
    .update(text)
    .digest("base64url");
}

/** Whether `mark` is the signature that {@link signText} makes for `text`. Compares in constant time. */
export async function isSigned(config: Config, purpose: string, text: string, mark: string): Promise<boolean> {
  const [expected, given] = [Buffer.from(await signText(config, purpose, text)), Buffer.from(mark)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
