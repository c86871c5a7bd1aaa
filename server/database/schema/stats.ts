export type StatTables = {
  stats: { key: "activeCustomers" | "sectors" | "satisfaction" | "successRate"; value: string };
};
