import { z } from "zod";
import { OutboxDelivery, OutboxMail, OutboxQuery } from "#contract/outbox.ts";
import { hideSpentLinks } from "#server/domain/password-resets.ts";
import { hideThreadLinks } from "#server/domain/thread-links.ts";
import { countWaitingMails, listMails } from "#server/store/outbox.ts";
import { found } from "./found.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";

const ById = z.object({ id: z.uuid() });

export const outbox = new Routes()
  .get(
    "/outbox",
    {
      summary: "Mails that were sent or wait, newest first",
      access: "superadmin",
      query: OutboxQuery,
      answer: z.array(OutboxMail),
    },
    async (call) =>
      page(call, hideThreadLinks(await hideSpentLinks(call.services, call.db, await listMails(call.db, call.query)))),
  )
  .get(
    "/outbox/delivery",
    { summary: "Whether mails leave, and how many wait", access: "superadmin", answer: OutboxDelivery },
    async ({ db, services }) => ({ sends: services.mail.sends, ...(await countWaitingMails(db)) }),
  )
  .post(
    "/outbox/{id}/retry",
    {
      summary: "Try a mail that has not left again within seconds",
      access: "superadmin",
      params: ById,
      answer: ById,
      errors: ["not-found"],
    },
    async ({ db, services, params }) => found((await services.mail.makeDue(db, params.id)) ? params : undefined),
  );
