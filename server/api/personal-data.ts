import { z } from "zod";
import { ErasedPerson, PersonErasure, PersonKey, PersonPreview } from "#contract/personal-data.ts";
import { erasePerson, exportPerson, previewPerson } from "#server/domain/personal-data.ts";
import { Routes } from "./routes.ts";

/**
 * Requests of data subjects (KVKK, article 11): the provider handles them everywhere, a company's administrator in
 * their own company.
 */
const shared = {
  access: ["company admin", "superadmin"],
  limits: [{ by: "address", points: 30, seconds: 60 }],
  // The rows found are limited to the caller's scope; the audit log gets one entry, without the erased data.
  changes: false,
  ownTransactions: true,
} as const;

export const personalData = new Routes()
  .post(
    "/personal-data/preview",
    { ...shared, summary: "How much is kept of a person, with a few samples", body: PersonKey, answer: PersonPreview },
    ({ body, ...call }) => previewPerson(call, body),
  )
  .post(
    "/personal-data/export",
    { ...shared, summary: "Everything that is kept of a person, as a JSON file", body: PersonKey, answer: z.unknown() },
    async ({ body, ...call }) =>
      new Response(JSON.stringify(await exportPerson(call, body), null, 2), {
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Content-Disposition": 'attachment; filename="kisisel-veriler.json"',
          "Cache-Control": "no-store",
        },
      }),
  )
  .post(
    "/personal-data/erase",
    { ...shared, summary: "Erase a person, for good", body: PersonErasure, answer: ErasedPerson },
    ({ body, ...call }) => erasePerson(call, body),
  );
