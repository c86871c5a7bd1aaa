import { z } from "zod";
import { beginView, endView } from "#server/domain/company-views.ts";
import { Routes } from "./routes.ts";

const Done = z.object({ ok: z.literal(true) });

/** Lets the super administrator view a company's area as its staff see it: read-only, and recorded in the audit log. */
export const companyViews = new Routes()
  .post(
    "/companies/{id}/view",
    {
      summary: "Look at a company's area as its staff see it, until that is ended; nothing can be changed meanwhile",
      access: "superadmin",
      params: z.object({ id: z.uuid() }),
      answer: Done,
      errors: ["not-found", "conflict"],
      showsPublicly: false,
    },
    async ({ db, session, params }) => {
      await beginView(db, session, params.id);
      return { ok: true as const };
    },
  )
  .delete(
    "/company_view",
    {
      summary: "End looking at a company's area",
      access: "company admin",
      answer: Done,
      ownTransactions: true,
      whileViewing: true,
    },
    async ({ services, session }) => {
      await endView(services, session);
      return { ok: true as const };
    },
  );
