import { ALIKE_ID } from "#contract/chatbot-rules.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { findAlikeId } from "#server/store/chatbots.ts";

/**
 * Ids are read aloud and typed: refuses, at `field`, an id that differs from another chatbot's only in case, be it on
 * the platform or at an outside service that a company other than `companyId` names. Throws `conflict`.
 */
export async function refuseAlikeId(db: Db, id: string, field: "id" | "chatbot_id", companyId?: string): Promise<void> {
  const alike = await findAlikeId(db, id, companyId);
  if (alike) throw new AppError("conflict", `${id}: there is ${alike.id}`, { fields: { [field]: ALIKE_ID } });
}
