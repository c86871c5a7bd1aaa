import { cardNotice } from "./dialogue/card-notice.ts";
import type { Question, ReplyEvent } from "./provider.ts";
import { reply } from "./reply.ts";

/** The answer to a question, as `reply` makes it; who wrote a card's number is told of that first, whoever answers. */
export async function* replyToCards(...asked: Parameters<typeof reply>): AsyncGenerator<ReplyEvent> {
  const [question] = asked;
  const notice = cardNotice(question.text, question.dialogue);
  if (!notice) return yield* reply(...asked);
  if (notice.isAll) return yield* sayOnly(notice.text, question);
  const before: ReplyEvent = { type: "text", text: `${notice.text}\n\n` };
  yield before;
  for await (const event of reply(...asked)) {
    yield event;
    if (event.type === "reset") yield before;
  }
}

/** What the conversation is in the middle of stays as it is. */
function* sayOnly(text: string, { order, dialogue }: Question): Generator<ReplyEvent> {
  const form = dialogue.last?.parts.form;
  yield { type: "text", text };
  yield {
    type: "parts",
    parts: {
      products: [],
      suggestions: [],
      sources: [],
      handoff: false,
      ...(order && { order }),
      ...(form && { form }),
      act: "small-talk",
    },
  };
  yield { type: "end", outcome: "small-talk", model: null };
}
