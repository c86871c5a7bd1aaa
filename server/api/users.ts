import { z } from "zod";
import { NewUser, UserList, UserProfile } from "#contract/user-profiles.ts";
import { createUser, deleteUser } from "#server/domain/users.ts";
import { listUserProfiles } from "#server/store/user-profiles.ts";
import { Routes } from "./routes.ts";

/** docs/product.md, Calls, Function endpoints. */
export const users = new Routes()
  .get(
    "/functions/list-users",
    { summary: "Every account's id and e-mail", access: "superadmin", answer: UserList },
    async ({ db }) => ({ users: await listUserProfiles(db) }),
  )
  .post(
    "/functions/create-user",
    {
      summary: "Make an account with its profile",
      access: "superadmin",
      body: NewUser,
      answer: UserProfile,
      errors: ["company-required", "email-taken", "weak-password"],
      recentSignIn: true,
    },
    ({ db, body, services }) => createUser(db, body, services.config.BRAND?.name),
  )
  .post(
    "/functions/delete-user",
    {
      summary: "Remove an account",
      access: "superadmin",
      body: z.object({ userId: z.uuid() }),
      answer: z.object({ ok: z.literal(true) }),
      errors: ["not-found", "forbidden"],
      recentSignIn: true,
    },
    async ({ db, body }) => {
      await deleteUser(db, body.userId);
      return { ok: true };
    },
  );
