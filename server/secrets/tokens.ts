import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Config } from "#server/config.ts";
import { keyFor } from "./app-secret.ts";

/** 256 random bits. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Tokens are kept hashed: whoever reads the table cannot use one. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest();

/** A mark that only this program can make, for one purpose: `text` comes back as we gave it away, or is not ours. */
export async function signText(config: Config, purpose: string, text: string): Promise<string> {
  return createHmac("sha256", await keyFor(config, purpose))
    .update(text)
    .digest("base64url");
}

/** True where `mark` is what {@link signText} gives for the text. It takes the same time wherever they differ. */
export async function isSigned(config: Config, purpose: string, text: string, mark: string): Promise<boolean> {
  const [expected, given] = [Buffer.from(await signText(config, purpose, text)), Buffer.from(mark)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
