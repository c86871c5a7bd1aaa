import { z } from "zod";
import { UserProfile, UserProfileChange, UserProfileQuery } from "#contract/user-profiles.ts";
import { changeUser } from "#server/domain/users.ts";
import { findUserProfile, listUserProfiles } from "#server/store/user-profiles.ts";
import { found } from "./found.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";

const ById = z.object({ id: z.uuid() });

export const userProfiles = new Routes()
  .get(
    "/user_profiles",
    {
      summary: "Profiles with their companies; staff see their own company's",
      access: ["superadmin", "company member"],
      query: UserProfileQuery,
      answer: z.array(UserProfile),
    },
    async (call) => page(call, await listUserProfiles(call.db, call.query)),
  )
  .get(
    "/user_profiles/{id}",
    {
      summary: "One profile",
      access: ["superadmin", "company member"],
      params: ById,
      answer: UserProfile,
      errors: ["not-found"],
    },
    async ({ db, params }) => found(await findUserProfile(db, params.id)),
  )
  .patch(
    "/user_profiles/{id}",
    {
      summary: "Change role and company",
      access: "superadmin",
      params: ById,
      body: UserProfileChange,
      answer: UserProfile,
      errors: ["not-found", "forbidden", "conflict"],
      recentSignIn: true,
    },
    ({ db, params, body }) => changeUser(db, params.id, body),
  );
