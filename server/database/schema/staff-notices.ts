import type { Stamp } from "./timestamps.ts";

export type StaffNoticeTables = {
  staff_notices: {
    id: string;
    conversation_id: string;
    company_id: string | null;
    kind: "wish" | "order" | "waiting" | "process";
    mailed: boolean;
    created_at: Stamp;
  };
};
