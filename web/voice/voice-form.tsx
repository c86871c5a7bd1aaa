import { type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { CHATBOT_LENGTHS } from "#contract/chatbot-rules.ts";
import type { ShownVoice, Voice, VoicePreview } from "#contract/voices.ts";
import { answer, ApiError, browserApi, isChangedMeanwhile } from "../api.ts";
import { errorText } from "../texts/errors.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ChangedMeanwhile } from "../ui/changed-meanwhile.tsx";
import { Form } from "../ui/form.tsx";
import type { FieldErrors } from "../ui/form-context.ts";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useToast } from "../ui/toast.tsx";
import { useUnsaved } from "../ui/use-unsaved.tsx";
import { useCall } from "../use-call.ts";
import { problemsOf, previewableVoice, toDraft, toVoice } from "./draft.ts";
import { TalkPreview } from "./talk-preview.tsx";
import { TextsEditor } from "./texts-editor.tsx";
import { ToneChoice } from "./tone-choice.tsx";
import { usePreview } from "./use-preview.ts";

type Props = { chatbotId: string; logo: string | null; voice: ShownVoice; talk: VoicePreview };

export const VOICE_SETTINGS = {
  title: "Asistanın Üslubu",
  text: "Asistanın adını, ziyaretçilere nasıl hitap ettiğini ve sık söylediği sözleri belirleyin.",
};

/** The settings of a chatbot's voice beside a sample conversation: for the company's administrator and the provider. */
export function VoiceForm({ chatbotId, logo, voice, talk: first }: Props) {
  const [draft, setDraft] = useState(() => toDraft(voice));
  const [seen, setSeen] = useState(() => seenVoice(voice));
  const [theirs, setTheirs] = useState<ShownVoice>();
  const [errors, setErrors] = useState<FieldErrors>();
  const [problem, setProblem] = useState<string>();
  const { touch, settle, question } = useUnsaved();
  const { revalidate } = useRevalidator();
  const { busy, call } = useCall();
  const toast = useToast();
  const typed = toVoice(draft);
  const previewed = previewableVoice(typed);
  const preview = usePreview(chatbotId, previewed, first);

  const change = (part: Partial<typeof draft>) => {
    setDraft((last) => ({ ...last, ...part }));
    touch();
  };

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    write(seen);
  }

  function write(over: Voice) {
    setProblem(undefined);
    setTheirs(undefined);
    void call(
      async () => {
        const param = { id: chatbotId };
        const json = { ...typed, seen: over };
        setSeen(seenVoice(await answer<ShownVoice>(browserApi.chatbots[":id"].voice.$put({ param, json }))));
        settle();
        setErrors({});
        toast("Üslup kaydedildi.");
        await revalidate();
      },
      (error) => void failed(error),
    );
  }

  async function failed(error: unknown) {
    if (isChangedMeanwhile(error)) {
      const now = await answer<ShownVoice>(browserApi.chatbots[":id"].voice.$get({ param: { id: chatbotId } })).catch(
        () => undefined,
      );
      if (now) return setTheirs(now);
    }
    setErrors(problemsOf(draft, error instanceof ApiError ? (error.body.fields ?? {}) : {}));
    setProblem(errorText(error));
  }

  function take(now: ShownVoice) {
    setSeen(seenVoice(now));
    setDraft(toDraft(now));
    setTheirs(undefined);
    settle();
  }

  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Card className="p-5 sm:p-6">
          <Form errors={errors} onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {problem && <Notice tone="bad">{problem}</Notice>}
            {theirs && (
              <ChangedMeanwhile
                what="asistanın üslubu"
                onTake={() => take(theirs)}
                onOverwrite={() => write(seenVoice(theirs))}
              >
                <p className="font-semibold">
                  {theirs.name} ({theirs.tone})
                </p>
                <p className="mt-1 whitespace-pre-line">
                  {[...theirs.greetings, ...theirs.unknown_texts, ...theirs.farewells].join("\n")}
                </p>
              </ChangedMeanwhile>
            )}
            <TextField
              name="name"
              label="Asistanın adı"
              required
              maxLength={CHATBOT_LENGTHS.name}
              value={draft.name}
              onChange={({ target }) => change({ name: target.value })}
              hint="Sohbetin başlığında görünür; kim olduğu sorulunca da söyler."
              autoComplete="off"
            />
            <ToneChoice tone={draft.tone} onChange={(tone) => change({ tone })} />
            <TextsEditor
              list="greetings"
              rows={draft.greetings}
              onChange={(greetings) => change({ greetings })}
              title="Karşılama"
              hint="İlki sohbet açılınca görünür, diğerlerini selam verene söyler."
              one="karşılama"
              placeholder={draft.tone === "siz" ? "Merhaba, hoş geldiniz!" : "Selam, hoş geldin!"}
            />
            <TextsEditor
              list="unknown_texts"
              rows={draft.unknown_texts}
              onChange={(unknown_texts) => change({ unknown_texts })}
              title="Bilmediğinde"
              hint="Yalnızca bilmediğini söyler; ekibinize iletme önerisini asistan kendisi ekler."
              one="bilmediğinde söylenen"
              placeholder="Bunun yanıtı bende yok."
            />
            <TextsEditor
              list="farewells"
              rows={draft.farewells}
              onChange={(farewells) => change({ farewells })}
              title="Veda"
              hint="Ziyaretçi vedalaşınca söyler."
              one="veda"
              placeholder="Yine bekleriz, iyi günler!"
            />
            <p className="text-sm text-text-2">
              Boş bıraktıklarınız için hazır sözler kullanılır. Birden çok metin yazarsanız sırayla söylenir, aynısı art
              arda yinelenmez; tek metin yazarsanız arada hazır sözler de kullanılır.
            </p>
            <Button type="submit" busy={busy} className="justify-self-start">
              {busy ? "Kaydediliyor..." : "Kaydet"}
            </Button>
          </Form>
        </Card>
        <div className="@4xl:sticky @4xl:top-20">
          <TalkPreview name={previewed.name} logo={logo} color={voice.color} {...preview} />
        </div>
      </div>
      {question}
    </div>
  );
}

const seenVoice = ({ color: _, ...voice }: ShownVoice): Voice => voice;
