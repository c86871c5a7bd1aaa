import type { ColumnType, Generated } from "kysely";
import type { Moment } from "./timestamps.ts";

export type ProductTables = {
  products: {
    id: string;
    chatbot_id: string;
    company_id: string | null;
    sku: string;
    name: string;
    price: ColumnType<string, number, number>;
    old_price: ColumnType<string | null, number | null, number | null>;
    currency: Generated<string>;
    url: Generated<string>;
    image: Generated<string>;
    description: Generated<string>;
    stock: Generated<"in_stock" | "limited" | "out_of_stock">;
    shipping: Generated<string>;
    category: Generated<string>;
    sizes: Generated<string[]>;
    colors: Generated<string[]>;
    updated_at: Moment;
  };
};
