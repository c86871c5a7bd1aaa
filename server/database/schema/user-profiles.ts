import type { Generated } from "kysely";
import type { Role } from "#contract/roles.ts";

export type UserProfileTables = {
  user_profiles: {
    id: string;
    role: Generated<Role>;
    company_id: string | null;
    email: string;
    display_name: Generated<string | null>;
  };
};
