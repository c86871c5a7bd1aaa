import type { CurrentUser } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import { MAX_PROCESSES, type NewProcess, type Process, type ProcessChange } from "#contract/processes.ts";
import type { Db } from "#server/database/connect.ts";
import {
  countProcesses,
  deleteProcess,
  findProcess,
  hasProcessNamed,
  insertProcess,
  lockProcesses,
  updateProcess,
} from "#server/store/processes.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import { refuseForeignChatbot } from "./chatbot-access.ts";

/**
 * Adds a form to a chatbot. Throws `not-found` for a chatbot outside the caller's access, `conflict` if the name is
 * taken, and `invalid-input` if the maximum is reached.
 */
export async function addProcess(db: Db, user: CurrentUser, { chatbot_id, ...draft }: NewProcess): Promise<Process> {
  await refuseForeignChatbot(db, user, chatbot_id);
  const chatbot = await findChatbot(db, chatbot_id);
  if (!chatbot) throw new AppError("not-found", "no such chatbot");
  await lockProcesses(db, chatbot_id);
  if ((await countProcesses(db, chatbot_id)) >= MAX_PROCESSES)
    throw new AppError("invalid-input", "the chatbot has as many processes as it may", {
      fields: { name: `at most ${MAX_PROCESSES} processes` },
    });
  await refuseTaken(db, chatbot_id, draft.name, null);
  return insertProcess(db, chatbot, draft);
}

/** Throws `not-found`, and `conflict` if it has changed since `version` or its new name is taken. */
export async function changeProcess(db: Db, user: CurrentUser, id: string, change: ProcessChange): Promise<Process> {
  const before = await findOwnProcess(db, user, id);
  await lockProcesses(db, before.chatbot_id);
  if (change.name !== undefined) await refuseTaken(db, before.chatbot_id, change.name, id);
  const changed = await updateProcess(db, id, change);
  if (changed) return changed;
  await findOwnProcess(db, user, id);
  throw new AppError("conflict", "the process was changed meanwhile", { fields: { version: "is not the newest" } });
}

/** Its entries stay. Throws `not-found`. */
export async function removeProcess(db: Db, user: CurrentUser, id: string): Promise<{ id: string }> {
  await findOwnProcess(db, user, id);
  const removed = await deleteProcess(db, id);
  if (!removed) throw new AppError("not-found", "no such process");
  return removed;
}

/** Throws `not-found`: other companies' forms appear not to exist. */
export async function findOwnProcess(db: Db, user: CurrentUser, id: string): Promise<Process> {
  const process = await findProcess(db, id);
  if (!process) throw new AppError("not-found", "no such process");
  await refuseForeignChatbot(db, user, process.chatbot_id);
  return process;
}

async function refuseTaken(db: Db, chatbotId: string, name: string, than: string | null): Promise<void> {
  if (await hasProcessNamed(db, chatbotId, name, than))
    throw new AppError("conflict", "the name is taken", { fields: { name: "is taken" } });
}
