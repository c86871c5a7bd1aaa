import { z } from "zod";
import {
  ClientReference,
  ClientReferenceChange,
  ClientReferenceOrder,
  ClientReferenceSeen,
  NewClientReference,
} from "#contract/client-references.ts";
import { changeClientReference, reorderClientReferences } from "#server/domain/client-references.ts";
import { deleteClientReference, insertClientReference, listClientReferences } from "#server/store/client-references.ts";
import { found } from "./found.ts";
import { Routes } from "./routes.ts";

const ById = z.object({ id: z.uuid() });

export const clientReferences = new Routes()
  .get(
    "/client_references",
    { summary: "References in their order", access: "public", answer: z.array(ClientReference), isSites: true },
    ({ db }) => listClientReferences(db),
  )
  .post(
    "/client_references",
    { summary: "Add a reference at the end", access: "superadmin", body: NewClientReference, answer: ClientReference },
    ({ db, body }) => insertClientReference(db, body),
  )
  .put(
    "/client_references/order",
    {
      summary: "Put all references in a new order",
      access: "superadmin",
      body: ClientReferenceOrder,
      answer: z.array(ClientReference),
      errors: ["list-changed"],
    },
    ({ db, body }) => reorderClientReferences(db, body.ids),
  )
  .patch(
    "/client_references/{id}",
    {
      summary: "Change a reference, or its order",
      access: "superadmin",
      params: ById,
      body: ClientReferenceChange.extend(ClientReferenceSeen.shape),
      answer: ClientReference,
      errors: ["not-found", "conflict"],
    },
    async ({ db, params, body }) => found(await changeClientReference(db, params.id, body)),
  )
  .delete(
    "/client_references/{id}",
    { summary: "Remove a reference", access: "superadmin", params: ById, answer: ById, errors: ["not-found"] },
    async ({ db, params }) => found((await deleteClientReference(db, params.id)) ? params : undefined),
  );
