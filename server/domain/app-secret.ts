import type { SettingKey } from "#contract/settings.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/database/connect.ts";
import { fingerprintOf, isOtherSecretInUse } from "#server/secrets/fingerprint.ts";
import type { SecretBox } from "#server/secrets/secret-box.ts";
import { replaceFingerprint } from "#server/store/app-secret.ts";
import { listCompanies, updateCompany } from "#server/store/companies.ts";
import { renewUnreadablePushKeys } from "./push-keys.ts";
import { isReportAddress, reportAddress } from "./report-address.ts";
import { readSettings } from "./settings.ts";

/**
 * Makes the secret of `config` the database's: stores its fingerprint and signs report addresses again. Values sealed
 * with the earlier secret stay sealed, since only that one opens them; returns the keys that must be entered again, and
 * whether browsers have to subscribe to push notices again. Throws while nodes with another secret run.
 */
export async function acceptAppSecret(
  { config, secrets }: { config: Config; secrets: SecretBox },
  db: Db,
): Promise<{ unreadable: readonly SettingKey[]; reports: number; pushRenewed: boolean }> {
  const fingerprint = await fingerprintOf(config);
  if (await isOtherSecretInUse(db, fingerprint)) throw new Error("Nodes with another APP_SECRET run: stop them first.");
  await replaceFingerprint(db, fingerprint);
  const companies = (await listCompanies(db)).filter(({ id, iframe_code }) => isReportAddress(iframe_code, id));
  for (const { id } of companies) await updateCompany(db, id, { iframe_code: await reportAddress({ config }, id) });
  const pushRenewed = await renewUnreadablePushKeys(secrets, db);
  return { unreadable: (await readSettings({ secrets }, db)).unreadable, reports: companies.length, pushRenewed };
}
