export type RateLimitTables = {
  rate_limits: { key: string; points: number; expire: number | null };
};
