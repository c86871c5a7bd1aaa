import { z } from "zod";
import {
  ListedProcess,
  NewProcess,
  Process,
  ProcessChange,
  ProcessQuery,
  ProcessTrial,
  ProcessTrialAnswer,
} from "#contract/processes.ts";
import { refuseForeignChatbot } from "#server/domain/chatbot-access.ts";
import { addProcess, changeProcess, findOwnProcess, removeProcess } from "#server/domain/processes.ts";
import { listProcesses } from "#server/store/processes.ts";
import { Routes } from "./routes.ts";

const members = ["company member", "superadmin"] as const;
const admins = ["company admin", "superadmin"] as const;
const ById = z.object({ id: z.uuid() });
const MAX_BYTES = 128 * 1024;

/** docs/product.md, The assistant: the forms that a company defines for its chat. */
export const processes = new Routes()
  .get(
    "/processes",
    {
      summary: "The forms that a chatbot offers, or may",
      access: members,
      query: ProcessQuery,
      answer: z.array(ListedProcess),
      errors: ["not-found"],
    },
    async ({ db, user, query }) => {
      await refuseForeignChatbot(db, user, query.chatbot_id);
      return listProcesses(db, query.chatbot_id);
    },
  )
  .post(
    "/processes",
    {
      summary: "Compose a form",
      access: admins,
      body: NewProcess,
      answer: Process,
      errors: ["conflict", "not-found"],
      maxBytes: MAX_BYTES,
      showsPublicly: false,
    },
    ({ db, user, body }) => addProcess(db, user, body),
  )
  .post(
    "/processes/try",
    {
      summary: "Play a draft; nothing is kept",
      access: admins,
      body: ProcessTrial,
      answer: ProcessTrialAnswer,
      errors: ["not-found"],
      maxBytes: MAX_BYTES,
      changes: false,
      ownTransactions: true,
      limits: [{ by: "user", points: 120, seconds: 60 }],
    },
    async ({ services, inScope, user, body: { chatbot_id, process, said } }) => {
      await inScope((db) => refuseForeignChatbot(db, user, chatbot_id));
      return services.assistant.tryProcess(chatbot_id, process, said);
    },
  )
  .get(
    "/processes/{id}",
    { summary: "One form", access: members, params: ById, answer: Process, errors: ["not-found"] },
    ({ db, user, params }) => findOwnProcess(db, user, params.id),
  )
  .patch(
    "/processes/{id}",
    {
      summary: "Change a form that nobody changed meanwhile",
      access: admins,
      params: ById,
      body: ProcessChange,
      answer: Process,
      errors: ["conflict", "not-found"],
      maxBytes: MAX_BYTES,
      showsPublicly: false,
    },
    ({ db, user, params, body }) => changeProcess(db, user, params.id, body),
  )
  .delete(
    "/processes/{id}",
    {
      summary: "Remove a form; what was left in it stays",
      access: admins,
      params: ById,
      answer: z.object({ id: z.string() }),
      errors: ["not-found"],
      showsPublicly: false,
    },
    ({ db, user, params }) => removeProcess(db, user, params.id),
  );
