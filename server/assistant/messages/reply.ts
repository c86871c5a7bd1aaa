import { anyOf, say } from "../turn/alternatives.ts";
import { cardNotice } from "../dialogue/card-notice.ts";
import { dangerOf } from "../dialogue/danger.ts";
import type { Question, ReplyEvent } from "../provider.ts";
import { replyWithFallback } from "./reply-with-fallback.ts";
import { toneOf } from "../answer-parts/voice.ts";

/** The answer of a paused company's assistant to every message; it has no consequences. */
const PAUSED = anyOf(
  "Bu sohbet şu anda hizmet vermiyor. Anlayışın⟨ız⟩ için teşekkür ederim.",
  "Şu anda buradan yanıt veremiyorum. Lütfen daha sonra yeniden dene⟨yin⟩.",
);

/**
 * Streams the answer to a question. A visitor who wrote a card number is warned first, whichever provider then answers.
 * The assistant of a paused company only says that it is paused, unless the visitor is in danger.
 */
export async function* reply(...asked: Parameters<typeof replyWithFallback>): AsyncGenerator<ReplyEvent> {
  const [question] = asked;
  if (question.isPaused && dangerOf(question.text) === null)
    return yield* sayOnly(say(PAUSED, toneOf(question.chatbot), question.dialogue.answers), question);
  const notice = cardNotice(question.text, question.dialogue);
  if (!notice) return yield* replyWithFallback(...asked);
  if (notice.isAll) return yield* sayOnly(notice.text, question);
  const before: ReplyEvent = { type: "text", text: `${notice.text}\n\n` };
  yield before;
  for await (const event of replyWithFallback(...asked)) {
    yield event;
    if (event.type === "reset") yield before;
  }
}

/** Answers with `text` alone; an open order or form stays open. */
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
