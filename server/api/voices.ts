import { z } from "zod";
import { LiveSupportOpening, ShownVoice, Voice, VoiceChange, VoicePreview } from "#contract/voices.ts";
import { previewVoice } from "#server/assistant/staff/preview-voice.ts";
import { refuseChanged } from "#server/domain/refuse-changed.ts";
import { findProviderChatbot } from "#server/store/chatbots.ts";
import { findVoice, updateVoice } from "#server/store/voices.ts";
import { found } from "./found.ts";
import { Routes } from "./routes.ts";

const access = ["company admin", "superadmin"] as const;
const ById = z.object({ id: z.string().max(100) });

/** How a chatbot speaks (docs/decisions/0042-tone-and-wording.md); row-level security keeps a company to its own. */
export const voices = new Routes()
  .get(
    "/chatbots/{id}/voice",
    { summary: "How the chatbot speaks", access, params: ById, answer: ShownVoice, errors: ["not-found"] },
    async ({ db, params }) => found(await findVoice(db, params.id)),
  )
  .put(
    "/chatbots/{id}/voice",
    {
      summary: "Set how the chatbot speaks",
      access,
      params: ById,
      body: VoiceChange,
      answer: ShownVoice,
      errors: ["not-found", "conflict"],
    },
    async ({ db, params, body: { seen, ...voice } }) => {
      const read = async () => Voice.parse(found(await findVoice(db, params.id)));
      await refuseChanged(db, `voice ${params.id}`, { seen, wanted: voice }, read);
      return found(await updateVoice(db, params.id, voice));
    },
  )
  .post(
    "/chatbots/{id}/voice/preview",
    {
      summary: "A short conversation as it would be if the chatbot spoke so; stores nothing",
      access,
      params: ById,
      body: Voice,
      answer: VoicePreview,
      errors: ["not-found"],
      limits: [{ by: "user", points: 300, seconds: 600 }],
      changes: false,
    },
    async ({ db, params, body }) => previewVoice(body, found(await findVoice(db, params.id)).is_provider),
  )
  .get(
    "/live_support_opening",
    { summary: "How live support begins", access: "public", answer: LiveSupportOpening },
    async ({ services }) => {
      const chatbot = await findProviderChatbot(services.db);
      return { tone: chatbot?.tone ?? "siz", greeting: chatbot?.greetings[0] ?? null };
    },
  );
