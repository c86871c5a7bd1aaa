import { z } from "zod";
import { UploadedFile } from "#contract/assistant.ts";
import { IMAGE_MAX_BYTES } from "#contract/files.ts";
import { SuggestedAnswer, VisitorHistory } from "#contract/team-inbox.ts";
import { readRecentMessages, suggestAnswer } from "#server/assistant/staff/suggest-answer.ts";
import { uploadStaffChatImage } from "#server/domain/files.ts";
import { findOwnConversation } from "#server/domain/team-inbox.ts";
import { readVisitorHistory } from "#server/domain/visitor-history.ts";
import { Routes } from "./routes.ts";

const access = ["company member", "superadmin"] as const;
const params = z.object({ id: z.uuid() });

/** docs/product.md, People in the conversation: what helps the staff write answers. */
export const inboxAnswers = new Routes()
  .get(
    "/inbox/{id}/suggestion",
    {
      summary: "What the assistant would answer to the visitor's last message",
      access,
      params,
      answer: SuggestedAnswer,
      errors: ["not-found"],
      limits: [{ by: "user", points: 60, seconds: 60 }],
      ownTransactions: true,
    },
    async ({ services, inScope, user, params: { id } }) => {
      const { conversation, messages } = await inScope(async (db) => {
        const own = await findOwnConversation(db, user, id);
        return { conversation: own, messages: await readRecentMessages(db, own) };
      });
      return suggestAnswer(services.assistant, conversation, messages);
    },
  )
  .get(
    "/inbox/{id}/earlier",
    {
      summary: "What the same visitor had before, and ordered, newest first",
      access,
      params,
      answer: VisitorHistory,
      errors: ["not-found"],
    },
    async ({ db, user, params: { id } }) => readVisitorHistory(db, await findOwnConversation(db, user, id)),
  )
  .post(
    "/inbox/{id}/files",
    {
      summary: "Upload an image for a message to the visitor",
      access,
      params,
      form: z.object({ file: z.instanceof(File).meta({ type: "string", format: "binary" }) }),
      answer: UploadedFile,
      maxBytes: IMAGE_MAX_BYTES + 16 * 1024,
      errors: ["not-found", "not-an-image", "file-too-large", "image-too-large", "unavailable"],
      limits: [{ by: "user", points: 60, seconds: 600 }],
      changes: false,
      ownTransactions: true,
    },
    async ({ services, inScope, user, params: { id }, form: { file } }) => {
      const { company_id } = await inScope((db) => findOwnConversation(db, user, id));
      return uploadStaffChatImage(services, file, company_id);
    },
  );
