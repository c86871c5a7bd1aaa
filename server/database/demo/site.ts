import references from "./references.json" with { type: "json" };
import { REFERENCE_ORDER_STEP } from "#contract/client-references.ts";
import type { Stat } from "#contract/stats.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { demoLogo } from "./logos.ts";

const STATS: Stat[] = [
  { key: "activeCustomers", value: "120+" },
  { key: "sectors", value: "10" },
  { key: "satisfaction", value: "%98" },
  { key: "successRate", value: "%95" },
];

/** What visitors of the public site see about the provider's customers. */
export async function seedSite(db: Db): Promise<void> {
  await db.insertInto("stats").values(STATS).execute();
  await db
    .insertInto("client_references")
    .values(
      references.map(({ slug, metrics, ...reference }, at) => ({
        ...reference,
        id: newId(),
        logo: demoLogo("images", slug),
        metrics: JSON.stringify(metrics),
        order: (at + 1) * REFERENCE_ORDER_STEP,
      })),
    )
    .execute();
}
