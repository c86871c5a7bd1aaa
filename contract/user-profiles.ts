import { z } from "zod";
import { Password } from "./accounts.ts";
import { OptionalPageQuery, Search } from "./paging.ts";
import { Role } from "./roles.ts";
import { email } from "./text.ts";

/** docs/product.md, Calls: user_profiles joined with the company. */
export const UserProfile = z.object({
  id: z.uuid(),
  role: Role,
  company_id: z.uuid().nullable(),
  email: z.string(),
  company: z.object({ id: z.uuid(), name: z.string(), logo: z.string().nullable() }).nullable(),
});
export type UserProfile = z.infer<typeof UserProfile>;

/** `search` matches part of the e-mail or of the company's name, ignoring case and diacritics. */
export const UserProfileQuery = OptionalPageQuery.extend({
  search: Search.optional(),
  company_id: z.uuid().optional(),
});
export type UserProfileQuery = z.infer<typeof UserProfileQuery>;

/**
 * The only assignable roles (docs/product.md, What may be entered): a superadmin is created only by `npm run
 * create-admin`.
 */
const AssignableRole = z.enum(["company_admin", "company_user"]);

export const NewUser = z.object({
  email: email(),
  password: Password,
  role: AssignableRole,
  company_id: z.uuid().nullable(),
});
export type NewUser = z.infer<typeof NewUser>;

/** `seen`: both as they were read; newer ones are not replaced (`conflict`). */
export const UserProfileChange = z.object({
  role: AssignableRole,
  company_id: z.uuid(),
  seen: UserProfile.pick({ role: true, company_id: true }).optional(),
});
export type UserProfileChange = z.infer<typeof UserProfileChange>;

export const UserList = z.object({ users: z.array(z.object({ id: z.uuid(), email: z.string() })) });
