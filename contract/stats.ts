import { z } from "zod";

/** docs/product.md, Numbers, with the defaults shown while a key has no row. */
export const STATS_DEFAULTS = { activeCustomers: "0", sectors: "0", satisfaction: "0%", successRate: "0%" } as const;
const StatKey = z.enum(["activeCustomers", "sectors", "satisfaction", "successRate"]);

export const STAT_LENGTH = 20;
export const Stat = z.object({ key: StatKey, value: z.string().trim().min(1).max(STAT_LENGTH) });
export type Stat = z.infer<typeof Stat>;

/**
 * Several figures, each at most once. `seen`: the value as it was read, "" for none; a newer one is not replaced
 * (`conflict`).
 */
export const Stats = z
  .array(Stat.extend({ seen: z.string().optional() }))
  .min(1)
  .refine((stats) => new Set(stats.map(({ key }) => key)).size === stats.length, "must name each once");
export type Stats = z.infer<typeof Stats>;
