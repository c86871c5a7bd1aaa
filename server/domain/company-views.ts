import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { asActor } from "#server/database/scope.ts";
import type { Parts } from "#server/parts.ts";
import { findCompany } from "#server/store/companies.ts";
import { deleteCompanyView, insertCompanyView } from "#server/store/company-views.ts";
import type { LiveSession } from "./sessions.ts";

/** From the next call on, the session sees what the company's administrator sees. Throws `not-found`. */
export async function beginView(db: Db, session: LiveSession, companyId: string): Promise<void> {
  const company = await findCompany(db, companyId);
  if (!company) throw new AppError("not-found", "no such company");
  await insertCompanyView(db, { session_id: session.id, company_id: companyId, company: company.name });
}

/**
 * Returns the session to the super administrator's own view. Runs outside the company's scope, which has no sessions.
 */
export const endView = ({ db }: Pick<Parts, "db">, { id, user }: LiveSession): Promise<void> =>
  asActor(db, user, (transaction) => deleteCompanyView(transaction, id));
