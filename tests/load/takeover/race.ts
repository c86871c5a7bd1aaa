import { randomInt, randomUUID } from "node:crypto";
import type { ChatEvent, ChatMessage } from "#contract/assistant.ts";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { readEvents } from "../../support/events.ts";
import { askedOf, must } from "./calls.ts";
import { Follower } from "./follower.ts";

export type Staff = { cookie: string; name: string };
/** What came of one race. `wrong` says what must never be. */
export type Raced = {
  wrong: string[];
  before: boolean;
  hadBegun: boolean;
  after: boolean;
  wasCut: boolean;
  lateCharacters: number;
  acknowledged: number;
};

/** Of the streamed answer, from the question on, in ms: a takeover comes anywhere in it, a little before or after. */
const MAX_MOMENT_MS = 500;

/** One conversation, taken over by two at once while the assistant answers. */
export async function race(
  bases: [string, string],
  staff: [Staff, Staff],
  { cut, conversationOf }: { cut: boolean; conversationOf: (threadId: string) => Promise<string> },
): Promise<Raced> {
  const anyBase = () => bases[randomInt(2)]!;
  const { id: threadId } = await must(anyBase(), "POST", "/functions/assistant/create-thread", {
    chatbotId: LIRVA.chatbotId,
  });
  const follower = new Follower(anyBase, threadId);
  await follower.isThere();
  const asked = ask(anyBase(), threadId, "Kargo ücreti ne kadar?", follower);
  await new Promise((done) => setTimeout(done, randomInt(MAX_MOMENT_MS)));
  if (cut) follower.cut();

  const id = await conversationOf(threadId);
  const { epoch } = await must<InboxConversation>(bases[0], "GET", `/inbox/${id}`, undefined, staff[0].cookie);
  const claims = await Promise.all(
    staff.map((one, at) => askedOf(bases[at]!, "POST", `/inbox/${id}/claim`, { epoch }, one.cookie)),
  );
  const wrong: string[] = [];
  const winners = claims.flatMap(({ response }, at) => (response?.status === 200 ? [at] : []));
  const unknown = claims.some(({ response }) => !response || response.status === 503);
  if (winners.length > 1 || (winners.length === 0 && !unknown))
    wrong.push(`${threadId}: ${winners.length} owners (${claims.map(({ response }) => response?.status).join(", ")})`);

  // Who has it now says so himself: a claim whose answer was lost with a node may have been stored.
  const now = await must<InboxConversation>(bases[0], "GET", `/inbox/${id}`, undefined, staff[0].cookie);
  const owner = staff.findIndex(({ name }) => name === now.owner?.name);
  const said: string[] = [];
  const say = async (at: number, content: string) => {
    await must(
      anyBase(),
      "POST",
      `/inbox/${id}/messages`,
      { content, clientMessageId: randomUUID() },
      staff[at]!.cookie,
    );
    said.push(content);
  };
  const write = async (content: string) => {
    await must(anyBase(), "POST", "/functions/assistant/send-message", {
      threadId,
      content,
      clientMessageId: randomUUID(),
    });
    said.push(content);
  };
  if (owner >= 0) {
    if (cut) follower.cut();
    await Promise.all([say(owner, "Merhaba, ben ilgileniyorum."), write("Orada mısınız?")]);
    await Promise.all([write("Teşekkürler"), say(owner, "Buyurun, dinliyorum.")]);
  }
  const answer = await asked;
  said.push("Kargo ücreti ne kadar?");
  const { messages } = await must<{ messages: ChatMessage[] }>(anyBase(), "POST", "/functions/assistant/get-messages", {
    threadId,
  });
  await follower.has(messages.length);
  follower.end();
  wrong.push(...transcriptFaults(messages, said, follower.messages).map((fault) => `${threadId}: ${fault}`));
  const joined = messages.findIndex(({ author }) => author.kind === "system");
  const answered = messages.findIndex(({ author }) => author.kind === "assistant");
  return {
    wrong,
    before: answered < 0 && answer.characters === 0,
    hadBegun: answered < 0 && answer.characters > 0,
    after: answered >= 0 && answered < joined,
    wasCut: cut,
    lateCharacters: answer.lateCharacters,
    acknowledged: said.length,
  };
}

/** Sends the question as a page does, and reads what the assistant says to it until it ends, on whatever node. */
async function ask(base: string, threadId: string, content: string, follower: Follower) {
  const clientMessageId = randomUUID();
  let characters = 0;
  let lateCharacters = 0;
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      const response = await fetch(`${base}/api/functions/assistant/send-message`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "text/event-stream" },
        body: JSON.stringify({ threadId, content, clientMessageId }),
        signal: AbortSignal.timeout(30_000),
      });
      if (!response.ok) throw new Error(String(response.status));
      for await (const { event } of readEvents<ChatEvent>(response)) {
        if (event.type === "text") {
          characters += event.text.length;
          if (follower.isTaken) lateCharacters += event.text.length;
        }
        if (event.type === "done" || event.type === "left-to-person" || event.type === "failed")
          return { characters, lateCharacters };
      }
    } catch {
      // The node went away, or is not back yet.
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${threadId}: no end of the answer`);
}

/** What must never be in a thread, in words. */
function transcriptFaults(messages: ChatMessage[], said: string[], heard: ChatMessage[]): string[] {
  const faults: string[] = [];
  if (messages.some(({ position }, at) => position !== at + 1))
    faults.push(`positions ${messages.map(({ position }) => position).join(",")}`);
  const taken = messages.findIndex(({ author, content }) => author.kind === "system" && content.includes("katıldı"));
  if (taken >= 0 && messages.slice(taken).some(({ author }) => author.kind === "assistant"))
    faults.push("the assistant spoke after the takeover");
  for (const content of said) {
    const times = messages.filter((message) => message.content === content).length;
    if (times !== 1) faults.push(`"${content}" stands ${times} times`);
  }
  const order = (one: string, other: string) =>
    messages.findIndex(({ content }) => content === one) < messages.findIndex(({ content }) => content === other);
  if (said.includes("Buyurun, dinliyorum.") && !order("Merhaba, ben ilgileniyorum.", "Buyurun, dinliyorum."))
    faults.push("the staff's messages changed places");
  if (said.includes("Teşekkürler") && !order("Orada mısınız?", "Teşekkürler"))
    faults.push("the visitor's messages changed places");
  if (heard.map(({ id }) => id).join() !== messages.map(({ id }) => id).join())
    faults.push(`the visitor heard ${heard.map(({ position }) => position).join(",")} of ${messages.length}`);
  return faults;
}
