import type { JSONColumnType } from "kysely";

export type ClientReferenceTables = {
  client_references: {
    id: string;
    company: string;
    sector: string;
    logo: string;
    product: string;
    description: string;
    website: string;
    metrics: JSONColumnType<Record<string, string>>;
    order: number;
  };
};
