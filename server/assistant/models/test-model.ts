import { NO_DIALOGUE } from "../turn/dialogue.ts";
import type { ModelFailure } from "#contract/model-health.ts";
import type { ModelSettings } from "./model-provider.ts";
import type { ModelTimeouts } from "./model-timeouts.ts";
import { NO_PERSON } from "../visitor/person-state.ts";
import type { OnUse, Question } from "../provider.ts";
import { NO_CONTEXT } from "../retrieval/context.ts";
import { buildKnowledgeIndex } from "../retrieval/index/knowledge-index.ts";

/** Sends the model a greeting, exactly as a visitor's question is sent; `ms` is the duration of the whole answer. */
export async function testModel(
  settings: ModelSettings,
  limits?: Partial<ModelTimeouts>,
  onUse?: OnUse,
): Promise<
  | { ok: true; text: string; ms: number }
  | { ok: false; failure: ModelFailure; status: number | null; error: string; ms: number }
> {
  const [{ createModelProvider }, { toModelError }] = await Promise.all([
    import("./model-provider.ts"),
    import("./to-model-error.ts"),
  ]);
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  const question: Question = {
    text: "Merhaba",
    index: buildKnowledgeIndex({ articles: [], products: [] }),
    context: NO_CONTEXT,
    order: null,
    person: NO_PERSON,
    dialogue: NO_DIALOGUE,
    history: [],
    now: new Date(),
    hours: null,
    chatbot: { name: "Asistan", instructions: "", isProvider: true },
    siteUrl: settings.baseUrl,
  };
  try {
    let text = "";
    const { signal } = new AbortController();
    for await (const event of createModelProvider(settings, limits).reply(question, signal, onUse)) {
      if (event.type === "text") text += event.text;
      if (event.type === "reset") text = "";
    }
    return { ok: true, text, ms: ms() };
  } catch (error) {
    const { failure, status = null, message } = toModelError(error, settings.apiKey);
    return { ok: false, failure, status, error: message, ms: ms() };
  }
}
