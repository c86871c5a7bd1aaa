import type { Generated } from "kysely";
import type { Stamp } from "./timestamps.ts";

export type OutsideOrderTables = {
  outside_order_looks: { company_id: string; chatbot_id: string; looked_at: Stamp; erased: Generated<string[]> };
};
