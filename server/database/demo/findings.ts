import findings from "./findings.json" with { type: "json" };
import { HOUR_MS } from "#contract/durations.ts";
import type { UserFinding } from "#contract/user-findings.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { USERS } from "./cast.ts";
import { iso, type SeededConversation } from "./conversations.ts";

type Finding = Omit<(typeof findings)[number], "reporter"> & { reporter: keyof typeof USERS };

/** Faults that the companies' staff reported in conversations; a conversation is identified by its first question. */
export async function seedFindings(
  db: Db,
  now: Date,
  conversations: SeededConversation[],
  userIds: Map<string, string>,
): Promise<void> {
  const byQuestion = new Map(conversations.map((conversation) => [conversation.exchanges[0]!.question, conversation]));
  const rows = (findings as Finding[]).map((finding) => {
    const { email, company } = USERS[finding.reporter];
    const conversation = byQuestion.get(finding.conversation)!;
    const messages = messagesOf(conversation);
    const at = reportedAt(conversation, finding.hoursLater, now);
    return {
      id: newId(at),
      user_id: userIds.get(email)!,
      company_id: company.id,
      title: finding.title,
      description: finding.description,
      conversation_id: conversation.id,
      selected_messages: JSON.stringify(finding.selected.map((position) => messages[position - 1])),
      full_conversation: JSON.stringify(messages),
      created_at: iso(at),
    };
  });
  await db.insertInto("user_findings").values(rows).execute();
}

const messagesOf = ({ exchanges }: SeededConversation): UserFinding["full_conversation"] =>
  exchanges.flatMap(({ question, answer }) => [
    { type: "user" as const, content: question },
    { type: "assistant" as const, content: answer.text },
  ]);

/** Some hours after the conversation, but not in the future. */
const reportedAt = ({ endedAt }: SeededConversation, hoursLater: number, now: Date) =>
  Math.floor(Math.min(endedAt + hoursLater * HOUR_MS, (endedAt + now.getTime()) / 2));
