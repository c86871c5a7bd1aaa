import { type Answer, AnswerParts } from "#contract/assistant.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { findAnswer, type MessageRow } from "#server/store/messages.ts";
import type { AskedMessage } from "#server/store/questions.ts";
import { partEvents, Run } from "./run.ts";

/** For answers stored before attempts were recorded: no reader has an event id with this attempt. */
const UNKNOWN_ATTEMPT = 0;

/** A run that replays the stored answer to the message; undefined where there is none. */
export async function findFinishedRun(db: Db, message: AskedMessage): Promise<Run | undefined> {
  const answer = await findAnswer(db, message.id);
  if (!answer) return undefined;
  const run = new Run(answer.id, answer.attempt ?? UNKNOWN_ATTEMPT);
  run.push({ type: "accepted", messageId: message.id });
  run.push({ type: "text", text: answer.content });
  finish(run, toAnswer(answer));
  return run;
}

/** A finished run for a message that staff will answer. */
export function runLeftToPerson(message: AskedMessage): Run {
  const run = new Run(newId());
  run.push({ type: "accepted", messageId: message.id });
  run.push({ type: "left-to-person" });
  run.end();
  return run;
}

/** Ends the run with `answer`, whose text has been pushed already. */
export function finish(run: Run, answer: Answer) {
  for (const event of partEvents(answer)) run.push(event);
  run.push({ type: "done", answer });
  run.end();
}

/** The answer as the API gives it. */
export const toAnswer = (row: MessageRow): Answer => ({
  ...AnswerParts.parse(row.parts ?? {}),
  id: row.id,
  answer: row.content,
  outcome: row.outcome ?? "answered",
  created_at: row.created_at,
});
