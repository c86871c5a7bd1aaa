import type { Generated } from "kysely";
import type { Moment } from "./timestamps.ts";

export type ContactMessageTables = {
  contact_messages: {
    id: string;
    name: string;
    title: string;
    phone: string;
    email: string;
    subject: string;
    message: string;
    status: Generated<"unread" | "read" | "replied" | "archived">;
    created_at: Moment;
    form_key: Generated<string | null>;
  };
};
