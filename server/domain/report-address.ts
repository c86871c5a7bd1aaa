import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#server/config.ts";
import { keyFor } from "#server/secrets/app-secret.ts";

type Parts = { config: Config };

/**
 * The address of a company's built-in report on this site. Only that company's staff can open it; the signature
 * identifies the company.
 */
export const reportAddress = async ({ config }: Parts, companyId: string) =>
  `${unsigned(companyId)}${await sign(config, companyId)}`;

/** Whether an address is that of the company's built-in report, whatever its signature. */
export const isReportAddress = (address: string | null, companyId: string): boolean =>
  address?.startsWith(unsigned(companyId)) ?? false;

const unsigned = (companyId: string) => `/company-report/${companyId}?signature=`;

/** Whether the report's address was signed here, for that company. */
export async function isSignatureOf({ config }: Parts, companyId: string, signature: string): Promise<boolean> {
  const [given, right] = [Buffer.from(signature), Buffer.from(await sign(config, companyId))];
  return given.length === right.length && timingSafeEqual(given, right);
}

const sign = async (config: Config, companyId: string) =>
  createHmac("sha256", await keyFor(config, "sozbir report"))
    .update(companyId)
    .digest("base64url");
