import { ALIKE_ID } from "#contract/chatbot-rules.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { findAlikeId } from "#server/store/chatbots.ts";

/**
 * Ids are read out and typed: one that is another chatbot's but for its capitals, on the platform or at an outside
 * service that another company than `companyId` names, is refused as `field`, whichever was first. Throws `conflict`.
 */
export async function refuseAlikeId(db: Db, id: string, field: "id" | "chatbot_id", companyId?: string): Promise<void> {
  const alike = await findAlikeId(db, id, companyId);
  if (alike) throw new AppError("conflict", `${id}: there is ${alike.id}`, { fields: { [field]: ALIKE_ID } });
}
