import { z } from "zod";
import { IdentityKeys, MadeIdentityKey, NewIdentityKey } from "#contract/identities.ts";
import { makeIdentityKey, showIdentityKeys } from "#server/domain/identity-keys.ts";
import { Routes } from "./routes.ts";

const access = ["company admin", "superadmin"] as const;
const ById = z.object({ id: z.string().max(100) });

/** The keys with which a shop's server signs its visitors' identity; row-level security keeps a company to its own. */
export const identityKeys = new Routes()
  .get(
    "/chatbots/{id}/identity_key",
    {
      summary: "Whether the chatbot has a key for signed identities",
      access,
      params: ById,
      answer: IdentityKeys,
      errors: ["not-found"],
    },
    ({ db, params, services }) => showIdentityKeys(db, params.id, services.clock()),
  )
  .post(
    "/chatbots/{id}/identity_key",
    {
      summary: "Make a new key; its secret is in this answer and nowhere else",
      access,
      params: ById,
      body: NewIdentityKey.default({ end_old: false }),
      answer: MadeIdentityKey,
      errors: ["not-found", "conflict"],
      limits: [{ by: "user", points: 20, seconds: 600 }],
      recentSignIn: true,
      showsPublicly: false,
    },
    ({ db, params, body, services }) => makeIdentityKey(services, db, params.id, { endOld: body.end_old }),
  );
