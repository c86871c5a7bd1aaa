import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { OrderItem, OrderState } from "#contract/orders.ts";
import type { Stamp, Moment } from "./timestamps.ts";

export type OrderTables = {
  orders: {
    id: string;
    /** Null if the conversation is an outside service's, named by `outside_chatbot_id` and `outside_id`. */
    conversation_id: string | null;
    company_id: string | null;
    answer_id: string | null;
    items: JSONColumnType<OrderItem[]>;
    name: string | null;
    phone: string | null;
    amount: ColumnType<string | null, number | null, number | null>;
    currency: string | null;
    created_at: Moment;
    outside_chatbot_id: ColumnType<string | null, string | null | undefined, never>;
    outside_id: ColumnType<string | null, string | null | undefined, never>;
    words: ColumnType<string | null, string | null | undefined, string | null>;
    state: Generated<OrderState>;
    state_at: ColumnType<string | null, string | null | undefined, string | null>;
    state_by: ColumnType<string | null, string | null | undefined, string | null>;
    state_by_name: ColumnType<string | null, string | null | undefined, string | null>;
  };
  order_notes: {
    id: string;
    order_id: string;
    company_id: string;
    author_id: string | null;
    author_name: string;
    content: string;
    created_at: Stamp;
    client_note_id: string | null;
  };
};
