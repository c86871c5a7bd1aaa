import type { Generated } from "kysely";
import type { Moment } from "./timestamps.ts";

export type DemoRequestTables = {
  demo_requests: {
    id: string;
    name: string;
    title: string;
    phone: string;
    company: string;
    email: string;
    industry: "technology" | "retail" | "finance" | "healthcare" | "other";
    description: string | null;
    status: Generated<"pending" | "contacted" | "completed" | "rejected">;
    created_at: Moment;
    form_key: Generated<string | null>;
  };
};
