import { z } from "zod";
import {
  ContactMessage,
  ContactMessageChange,
  ContactMessageQuery,
  SentContactMessage,
} from "#contract/contact-messages.ts";
import { FormTicket } from "#contract/form-guard.ts";
import { contactMessageStatuses } from "#contract/incoming.ts";
import type { Db } from "#server/database/connect.ts";
import { takeContactMessage } from "#server/domain/contact-messages.ts";
import { issueTicket } from "#server/domain/form-guard.ts";
import { listContactMessages, updateContactMessageStatus } from "#server/store/contact-messages.ts";
import { found } from "./found.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";
import { csvFile, everyRow, istanbulTime } from "./csv.ts";

const ById = z.object({ id: z.uuid() });

export const contactMessages = new Routes()
  .get(
    "/contact_messages/export",
    { summary: "The same list as a CSV file", access: "superadmin", query: ContactMessageQuery, answer: z.unknown() },
    ({ db, query }) => exportContactMessages(db, query),
  )
  .get(
    "/contact_messages",
    {
      summary: "Contact messages, newest first",
      access: "superadmin",
      query: ContactMessageQuery,
      answer: z.array(ContactMessage),
    },
    async (call) => page(call, await listContactMessages(call.db, call.query)),
  )
  .get(
    "/contact_messages/form",
    { summary: "What a page sends along with its form", access: "public", answer: FormTicket },
    ({ services }) => issueTicket(services, "contact_messages"),
  )
  .post(
    "/contact_messages",
    {
      summary: "Send a message",
      access: "public",
      body: SentContactMessage,
      answer: ContactMessage.pick({ id: true }),
      limits: [{ by: "address", points: 10, seconds: 600 }],
    },
    ({ services, body }) => takeContactMessage(services, body),
  )
  .patch(
    "/contact_messages/{id}",
    {
      summary: "Set the status",
      access: "superadmin",
      params: ById,
      body: ContactMessageChange,
      answer: ContactMessage,
      errors: ["not-found"],
    },
    async ({ db, params, body }) => found(await updateContactMessageStatus(db, params.id, body.status)),
  );

/** All rows that match the list's search and filters, in the list's order. */
const exportContactMessages = (db: Db, query: ContactMessageQuery) =>
  csvFile<ContactMessage>(
    "gelen-mesajlar",
    [
      { title: "Tarih", value: ({ created_at }) => istanbulTime(created_at) },
      { title: "Ad Soyad", value: ({ name }) => name },
      { title: "Unvan", value: ({ title }) => title },
      { title: "Telefon", value: ({ phone }) => phone },
      { title: "E-posta", value: ({ email }) => email },
      { title: "Konu", value: ({ subject }) => subject },
      { title: "Mesaj", value: ({ message }) => message },
      { title: "Durum", value: ({ status }) => contactMessageStatuses[status] },
    ],
    everyRow((page) => listContactMessages(db, { ...query, ...page })),
  );
