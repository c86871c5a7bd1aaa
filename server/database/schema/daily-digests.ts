export type DailyDigestTables = {
  daily_digests: { id: string; company_id: string | null; day: string };
};
