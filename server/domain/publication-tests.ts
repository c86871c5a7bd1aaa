import type { CurrentUser } from "#contract/accounts.ts";
import type { CaseFlip } from "#contract/knowledge-cases.ts";
import { asActor } from "#server/database/scope.ts";
import type { Parts } from "#server/parts.ts";
import { insertCaseOverride } from "#server/store/knowledge-case-runs.ts";
import { hasCases } from "#server/store/knowledge-cases.ts";
import { keepResults } from "./knowledge-case-results.ts";
import { type KnowledgeCheck, resultsAfter, type RunsCases } from "./knowledge-check.ts";
import type { PlannedPublication } from "./publication-check.ts";

/**
 * The tests of a publication, which locks the knowledge itself. `check` returns what would fail and may be called
 * again; `keep` stores the last check's results once the publication is made, with the reason if it was made despite
 * them. `check` throws `unavailable` if it needs too much.
 */
export function testPublication(
  parts: Parameters<typeof keepResults>[0] & Pick<Parts, "clock"> & { assistant: RunsCases },
) {
  let last: { chatbotId: string; began: Date; check: KnowledgeCheck } | null = null;
  return {
    async check({ chatbotId, documents }: PlannedPublication): Promise<CaseFlip[]> {
      last = null;
      if (!(await hasCases(parts.db, chatbotId))) return [];
      const began = parts.clock();
      last = { chatbotId, began, check: await parts.assistant.checkKnowledge(chatbotId, { documents }) };
      return last.check.flips;
    },
    async keep(user: CurrentUser, reason: string | undefined): Promise<void> {
      if (!last) return;
      const { chatbotId, began, check } = last;
      if (check.flips.length > 0 && reason !== undefined) {
        const questions = check.flips.map(({ question }) => question);
        const override = { chatbot_id: chatbotId, change: "publication" as const, reason, questions };
        await asActor(parts.db, user, (db) => insertCaseOverride(db, { ...override, overridden_by: user.id }));
      }
      await keepResults(parts, resultsAfter(check), { now: began, variants: false });
    },
  };
}
