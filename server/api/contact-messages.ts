import { z } from "zod";
import { ContactMessage, ContactMessageChange, NewContactMessage } from "#contract/contact-messages.ts";
import { PageQuery } from "#contract/paging.ts";
import { insertContactMessage, listContactMessages, updateContactMessageStatus } from "#server/store/contact-messages.ts";
import { found } from "./found.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";

const ById = z.object({ id: z.uuid() });

export const contactMessages = new Routes()
  .get("/contact_messages", { summary: "Contact messages, newest first", access: "superadmin", query: PageQuery, answer: z.array(ContactMessage) },
    async (call) => page(call, await listContactMessages(call.db, call.query)))
  .post("/contact_messages", { summary: "Send a message", access: "public", body: NewContactMessage, answer: ContactMessage.pick({ id: true }), limits: [{ by: "address", points: 10, seconds: 600 }] },
    ({ db, body }) => insertContactMessage(db, body))
  .patch("/contact_messages/{id}", { summary: "Set the status", access: "superadmin", params: ById, body: ContactMessageChange, answer: ContactMessage, errors: ["not-found"] },
    async ({ db, params, body }) => found(await updateContactMessageStatus(db, params.id, body.status)));
