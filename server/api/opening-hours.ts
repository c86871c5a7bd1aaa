import { z } from "zod";
import type { CurrentUser } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import { HoursQuery, OpeningHoursAnswer, OpeningHoursChange } from "#contract/opening-hours.ts";
import { readOpeningHours } from "#server/domain/read-opening-hours.ts";
import { refuseChanged } from "#server/domain/refuse-changed.ts";
import { ownerOf } from "#server/domain/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import { findCompany } from "#server/store/companies.ts";
import { deleteOpeningHours, findOpeningHours, upsertOpeningHours } from "#server/store/opening-hours.ts";
import { Routes } from "./routes.ts";

const members = ["company member", "superadmin"] as const;
const admins = ["company admin", "superadmin"] as const;

/** docs/product.md, People in the conversation: the hours when staff are there. */
export const openingHours = new Routes()
  .get(
    "/opening_hours",
    {
      summary: "When people answer, and the holidays ahead",
      access: members,
      query: HoursQuery,
      answer: OpeningHoursAnswer,
    },
    ({ db, user, query, services }) => readOpeningHours(db, ownerOf(user, query.company_id), services.clock()),
  )
  .put(
    "/opening_hours",
    {
      summary: "Set when people answer",
      access: admins,
      query: HoursQuery,
      body: OpeningHoursChange,
      answer: OpeningHoursAnswer,
      errors: ["not-found", "conflict"],
    },
    async ({ db, user, query, body: { seen, ...hours }, services }) => {
      const companyId = await existing(db, user, query.company_id);
      const read = async () => (await findOpeningHours(db, companyId)) ?? null;
      await refuseChanged(db, `opening hours ${companyId ?? "provider"}`, { seen, wanted: hours }, read);
      await upsertOpeningHours(db, companyId, hours);
      return readOpeningHours(db, companyId, services.clock());
    },
  )
  .delete(
    "/opening_hours",
    {
      summary: "Set no hours: who has the inbox open is there",
      access: admins,
      query: HoursQuery,
      answer: z.object({ removed: z.literal(true) }),
    },
    async ({ db, user, query }) => {
      await deleteOpeningHours(db, ownerOf(user, query.company_id));
      return { removed: true as const };
    },
  );

async function existing(db: Db, user: CurrentUser, named: string | undefined): Promise<string | null> {
  const companyId = ownerOf(user, named);
  if (companyId !== null && !(await findCompany(db, companyId))) throw new AppError("not-found", "no such company");
  return companyId;
}
