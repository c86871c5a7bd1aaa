import { countModelUse } from "#server/domain/model-usage.ts";
import type { Parts } from "#server/parts.ts";
import type { PendingWork } from "./pending-work.ts";

/** Adds an answer's token use and struck claims to the company's counters; null: the provider's own chatbot. */
export type CountUse = (companyId: string | null, used: Parameters<typeof countModelUse>[3]) => void;

/** Counts in the background: no answer waits for it, or fails with it. */
export const createCountUse =
  ({ db, log, clock }: Pick<Parts, "db" | "log" | "clock">, pendingWork: PendingWork): CountUse =>
  (companyId, used) =>
    pendingWork.add(
      countModelUse(db, companyId, clock(), used).catch((error: unknown) =>
        log.error({ err: error, company: companyId, ...used }, "the model's use is not counted"),
      ),
    );
