import { z } from "zod";

/** docs/product.md, Roles. An account without a profile counts as `company_user`. */
const ROLES = ["superadmin", "company_admin", "company_user"] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;
export const DEFAULT_ROLE: Role = "company_user";
