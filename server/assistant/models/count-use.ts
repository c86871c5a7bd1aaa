import { countModelUse } from "#server/domain/model-usage.ts";
import type { Parts } from "#server/parts.ts";
import type { PendingWork } from "../messages/pending-work.ts";

/** Counts what an answer of the company's used up and had struck out; null for the provider's own. */
export type CountUse = (companyId: string | null, used: Parameters<typeof countModelUse>[3]) => void;

/** Counting holds up no answer, and none fails with it. */
export const createCountUse =
  ({ db, log, clock }: Pick<Parts, "db" | "log" | "clock">, pendingWork: PendingWork): CountUse =>
  (companyId, used) =>
    pendingWork.add(
      countModelUse(db, companyId, clock(), used).catch((error: unknown) =>
        log.error({ err: error, company: companyId, ...used }, "the model's use is not counted"),
      ),
    );
