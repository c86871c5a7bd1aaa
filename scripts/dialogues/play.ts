import { randomUUID } from "node:crypto";
import type { AnswerParts, AssistantAct, Outcome } from "#contract/assistant.ts";
import { deliver } from "#web/chat/chat-stream.ts";
import { makeChatbots } from "./chatbots.ts";
import type { Product } from "./open-product.ts";
import type { Dialogue } from "./read-dialogues.ts";
import { demoRequestIds, readRecords, type Records } from "./records.ts";
import type { Trade } from "./trades.ts";

/** What a visitor saw after a message, and what was kept by then. */
export type ReceivedAnswer = {
  act: AssistantAct | null;
  /** The stored message names no act: `act` is what its outcome says. */
  derived: boolean;
  text: string;
  chips: string[];
  /** Names and prices of the product cards. */
  cards: string[];
  records: Records;
};
export type Played = { dialogue: Dialogue; said: ReceivedAnswer[] };

const ACT_OF: Record<Outcome, AssistantAct> = {
  answered: "answer",
  suggested: "suggest",
  declined: "decline",
  "small-talk": "small-talk",
};
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/**
 * Holds the dialogues one after the other, as a visitor's page would, and gives them in the file's order. Throws an
 * Error for a trade nobody knows; rejects when `signal` is aborted.
 */
export async function playDialogues(
  product: Product,
  dialogues: Dialogue[],
  trades: Map<string, Trade>,
  signal: AbortSignal,
): Promise<Played[]> {
  for (const { id, kb } of dialogues)
    if (!trades.has(kb)) throw new Error(`No knowledge base "${kb}" (dialogue ${id}); name its file with --knowledge`);
  const chatbotOf = makeChatbots(product, trades);
  const played = new Map<Dialogue, Played>();
  // Those of one chatbot together: the provider's is taught anew for each trade.
  for (const group of Map.groupBy(dialogues, ({ channel, kb }) => `${channel} ${kb}`).values())
    for (const dialogue of group) {
      signal.throwIfAborted();
      played.set(dialogue, await playDialogue(product, dialogue, await chatbotOf(dialogue), signal));
    }
  return dialogues.map((dialogue) => played.get(dialogue)!);
}

async function playDialogue(
  product: Product,
  dialogue: Dialogue,
  chatbotId: string,
  signal: AbortSignal,
): Promise<Played> {
  const { db } = product.services;
  const earlier = await demoRequestIds(db);
  const body = dialogue.channel === "site" ? {} : { chatbotId };
  const { id: threadId } = await call<{ id: string }>(product, "create-thread", JSON.stringify(body));
  const said: ReceivedAnswer[] = [];
  for (const { visitor, image } of dialogue.turns) {
    const before = await lastPosition(product, threadId);
    const fileId = image ? (await upload(product, threadId)).id : undefined;
    const delivery = { threadId, content: visitor, fileId, clientMessageId: randomUUID() };
    const failure = await failureOf(deliver(delivery, { signal, onEvent: () => {}, fetch: pageFetch(product) }));
    signal.throwIfAborted();
    await product.settled();
    said.push({
      ...(failure === null ? await readSaid(product, threadId, before) : nothingSaid(failure)),
      records: await readRecords(db, threadId, earlier),
    });
  }
  return { dialogue, said };
}

const failureOf = (delivered: Promise<unknown>): Promise<string | null> =>
  delivered.then(
    () => null,
    (error: Error) => error.message,
  );

const nothingSaid = (failure: string): Omit<ReceivedAnswer, "records"> => ({
  act: null,
  derived: false,
  text: `(no answer: ${failure})`,
  chips: [],
  cards: [],
});

const pageFetch =
  ({ app }: Product): typeof fetch =>
  async (path, init) =>
    app.request(path as string, init);

async function upload(product: Product, threadId: string): Promise<{ id: string }> {
  const form = new FormData();
  form.append("threadId", threadId);
  form.append("file", new File([PICTURE], "ekran.png", { type: "image/png" }));
  return call(product, "upload-file", form);
}

async function call<T>({ app }: Product, name: string, body: string | FormData): Promise<T> {
  const response = await app.request(`/api/functions/assistant/${name}`, {
    method: "POST",
    body,
    ...(typeof body === "string" && { headers: { "content-type": "application/json" } }),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<T>;
}

const messagesOf = ({ services: { db } }: Product, threadId: string) =>
  db
    .selectFrom("messages")
    .innerJoin("conversations", "conversations.id", "messages.conversation_id")
    .where("thread_id", "=", threadId)
    .orderBy("position");

async function lastPosition(product: Product, threadId: string): Promise<number> {
  const rows = await messagesOf(product, threadId).select("position").execute();
  return rows.at(-1)?.position ?? 0;
}

/** Everything said to the visitor since; a message that is left to a person counts as handed off. */
async function readSaid(product: Product, threadId: string, since: number): Promise<Omit<ReceivedAnswer, "records">> {
  const rows = await messagesOf(product, threadId)
    .select(["messages.role", "messages.content", "messages.outcome", "messages.parts", "conversations.state"])
    .where("position", ">", since)
    .where("messages.role", "<>", "user")
    .execute();
  const answer = rows.findLast(({ role }) => role === "assistant");
  const parts: Partial<AnswerParts> = answer?.parts ?? {};
  const derived = parts.act === undefined;
  const derivedAct = answer?.outcome ? ACT_OF[answer.outcome] : answer === undefined ? "hand-off" : null;
  return {
    act: parts.act ?? derivedAct,
    derived,
    text: rows.map(({ content }) => content).join("\n"),
    chips: parts.suggestions ?? [],
    cards: (parts.products ?? []).flatMap(({ name, price }) => [name, price]),
  };
}
