import { z } from "zod";
import { OutboxMail } from "#contract/outbox.ts";
import { PageQuery } from "#contract/paging.ts";
import { listMails } from "#server/store/outbox.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";

export const outbox = new Routes()
  .get("/outbox", { summary: "Mails that were sent or wait, newest first", access: "superadmin", query: PageQuery, answer: z.array(OutboxMail) },
    async (call) => page(call, await listMails(call.db, call.query)));
