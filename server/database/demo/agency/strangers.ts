import type { Db } from "#server/database/connect.ts";
import { COMPANIES } from "../cast.ts";
import { AGENCY } from "./seed.ts";
import { agencyClients } from "./clients.ts";

/** The number of the agency's clients that exist already, and of companies that belong to no demo. */
export async function strangersToAgency(db: Db): Promise<{ own: number; strangers: number }> {
  const rows = await db.selectFrom("companies").select("id").execute();
  const agency = new Set(agencyClients(AGENCY.clients).map(({ id }) => id));
  const demo = new Set<string>(COMPANIES.map(({ id }) => id));
  return {
    own: rows.filter(({ id }) => agency.has(id)).length,
    strangers: rows.filter(({ id }) => !agency.has(id) && !demo.has(id)).length,
  };
}
