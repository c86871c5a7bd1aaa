import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#server/config.ts";
import { keyFor } from "#server/secrets/app-secret.ts";

type Parts = { config: Config };

/**
 * Where a company's built-in report stands on this site. It opens for that company's staff alone; the signature names
 * the company.
 */
export const reportAddress = async ({ config }: Parts, companyId: string) =>
  `/company-report/${companyId}?signature=${await sign(config, companyId)}`;

/** Whether the report's address was made here, for that company. */
export async function isSignatureOf({ config }: Parts, companyId: string, signature: string): Promise<boolean> {
  const [given, right] = [Buffer.from(signature), Buffer.from(await sign(config, companyId))];
  return given.length === right.length && timingSafeEqual(given, right);
}

const sign = async (config: Config, companyId: string) =>
  createHmac("sha256", await keyFor(config, "sozbir report"))
    .update(companyId)
    .digest("base64url");
