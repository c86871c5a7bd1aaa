import type { Widget, WidgetChange } from "#contract/chatbots.ts";
import type { Db } from "#server/database/connect.ts";

const COLUMNS = ["id", "name", "tone", "greetings", "color", "starter_questions", "allowed_origins"] as const;

/** The chatbot's appearance on its sites; undefined if it is outside the caller's scope. */
export const findWidget = (db: Db, chatbotId: string): Promise<Widget | undefined> =>
  db.selectFrom("chatbots").select(COLUMNS).where("id", "=", chatbotId).executeTakeFirst();

export const updateWidget = async (db: Db, chatbotId: string, change: WidgetChange): Promise<Widget | undefined> =>
  Object.keys(change).length === 0
    ? findWidget(db, chatbotId)
    : db.updateTable("chatbots").set(change).where("id", "=", chatbotId).returning(COLUMNS).executeTakeFirst();
