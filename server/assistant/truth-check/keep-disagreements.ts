import type { TruthKind } from "#contract/truth-checks.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { tellProvider } from "#server/domain/finding-news.ts";
import type { Parts } from "#server/parts.ts";
import {
  beginCheck,
  changeTruth,
  type CheckedChatbot,
  closeAgreed,
  insertTruthFinding,
  keepSeen,
  listStandingFindings,
} from "#server/store/truth-checks.ts";
import { type Disagreement, disagreementKey } from "./disagreement.ts";

/** The most new findings per chatbot and night: a wrong price list shows in its first few, and the rest follow. */
const MAX_NEW = 25;
/** A finding of no visitor's conversation; its conversation holds the text itself. */
const NO_CONVERSATION = "truth-check";
const TITLE_MAX_LENGTH = 200;

/**
 * Creates findings for new disagreements, of which the provider is told, updates the truth of known ones, and closes
 * those that no longer disagree; dismissed ones stay dismissed. Runs in one transaction.
 */
export const keepDisagreements = (
  parts: Pick<Parts, "db" | "jobs" | "clock">,
  chatbotId: string,
  disagreements: readonly Disagreement[],
  { isWhole, now }: { isWhole: boolean; now: Date },
): Promise<{ added: number; closed: number }> =>
  inTransaction(parts.db, async (transaction) => {
    const chatbot = await beginCheck(transaction, chatbotId, now);
    if (!chatbot) return { added: 0, closed: 0 };
    const found = new Map(disagreements.map((one) => [disagreementKey(one), one]));
    const known = await listStandingFindings(transaction, chatbotId);
    // Findings of a company that owned the chatbot before no longer apply.
    const stands = known.filter((row) => row.company_id === chatbot.company_id && found.has(row.disagreement));
    const gone = known.filter((row) => !stands.includes(row) && (isWhole || row.company_id !== chatbot.company_id));
    for (const row of stands) {
      const one = found.get(row.disagreement)!;
      if (one.truth !== row.truth) await changeTruth(transaction, row.finding_id, one.truth, descriptionOf(one));
      found.delete(row.disagreement);
    }
    await keepSeen(
      transaction,
      stands.map(({ finding_id }) => finding_id),
      now,
    );
    await closeAgreed(
      transaction,
      gone.map(({ finding_id }) => finding_id),
      now,
    );
    const fresh = [...found].slice(0, MAX_NEW);
    for (const [key, one] of fresh) {
      const id = await addFinding(transaction, chatbot, key, one, now);
      await tellProvider(parts, transaction, { id, company_id: chatbot.company_id }, "reported");
    }
    return { added: fresh.length, closed: gone.length };
  });

/**
 * Like findings made by people, it has a conversation, with the text, so that it is corrected in the same way. Resolves
 * with its id.
 */
async function addFinding(db: Db, chatbot: CheckedChatbot, key: string, one: Disagreement, now: Date): Promise<string> {
  const id = newId(now.getTime());
  const said = { type: "assistant" as const, content: one.text };
  await insertTruthFinding(
    db,
    {
      id,
      user_id: null,
      company_id: chatbot.company_id,
      title: titleOf(one).slice(0, TITLE_MAX_LENGTH),
      description: descriptionOf(one),
      conversation_id: NO_CONVERSATION,
      selected_messages: JSON.stringify([{ ...said, position: 1 }]),
      full_conversation: JSON.stringify([{ type: "user", content: one.question }, said]),
      created_at: now.toISOString(),
    },
    {
      chatbot_id: chatbot.id,
      disagreement: key,
      kind: one.kind,
      subject: one.subject,
      place_kind: one.place.kind,
      place_id: one.place.id,
      place_title: one.place.title,
      place_address: one.place.address,
      sentence: one.sentence,
      says: one.says,
      truth: one.truth,
      seen_at: now.toISOString(),
    },
  );
  return id;
}

const titles: Record<TruthKind, (one: Disagreement) => string> = {
  price: ({ says, place }) => `Fiyat katalogla uyuşmuyor: ${says} (${place.title})`,
  stock: ({ says, place }) => `Stok bilgisi katalogla uyuşmuyor: “${says}” (${place.title})`,
  date: ({ says, place }) => `Tarihi geçmiş bilgi: ${says} (${place.title})`,
  link: ({ says, place }) => `Açılmayan bağlantı: ${says} (${place.title})`,
};
const titleOf = (one: Disagreement): string => titles[one.kind](one);

const descriptionOf = ({ place, sentence, truth, kind }: Disagreement): string =>
  [
    `Yazan: “${sentence}”`,
    `${kind === "price" || kind === "stock" ? "Katalogda" : "Bulunan"}: ${truth}`,
    `Yeri: ${place.kind === "article" ? "makale" : "belge"} “${place.title}”${place.address ? `, ${place.address}` : ""}`,
  ].join("\n");
