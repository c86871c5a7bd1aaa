import { anyOf, say } from "../dialogue/alternatives.ts";
import { cardNotice } from "../dialogue/card-notice.ts";
import { dangerOf } from "../dialogue/danger.ts";
import type { Question, ReplyEvent } from "../provider.ts";
import { reply } from "./reply-with-fallback.ts";
import { toneOf } from "../answer-parts/voice.ts";

/** What a paused client's assistant says, whatever it is asked. Nothing comes of it. */
const RESTS = anyOf(
  "Bu sohbet şu anda hizmet vermiyor. Anlayışın⟨ız⟩ için teşekkür ederim.",
  "Şu anda buradan yanıt veremiyorum. Lütfen daha sonra yeniden dene⟨yin⟩.",
);

/**
 * The answer to a question, as `reply` makes it; who wrote a card's number is told of that first, whoever answers. One
 * who rests says that alone, but for a visitor in danger.
 */
export async function* replyToCards(...asked: Parameters<typeof reply>): AsyncGenerator<ReplyEvent> {
  const [question] = asked;
  if (question.rests && dangerOf(question.text) === null)
    return yield* sayOnly(say(RESTS, toneOf(question.chatbot), question.dialogue.answers), question);
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
