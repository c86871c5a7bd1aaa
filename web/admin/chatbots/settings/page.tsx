import { type SubmitEvent, useState } from "react";
import { useRevalidator, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/page.ts";
import { CHATBOT_LENGTHS, COLOR_SHAPE } from "#contract/chatbot-rules.ts";
import type { Chatbot } from "#contract/chatbots.ts";
import { answer, ApiError, apiOf, browserApi, loaded } from "../../../api.ts";
import { changedFields } from "../../../changed-fields.ts";
import { formText } from "../../../form-text.ts";
import { errorText } from "../../../texts/errors.ts";
import { TheirFields } from "../../../their-fields.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Form } from "../../../ui/form.tsx";
import type { FieldErrors } from "../../../ui/form-context.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useUnsaved } from "../../../ui/use-unsaved.tsx";
import { useChatbot } from "../chatbot.tsx";
import { companyOptions } from "../company-options.ts";
import { useCall } from "../../../use-call.ts";
import { useSeenFields } from "../../../use-seen-fields.ts";
import { EmbedCode } from "../../../embedding/embed-code.tsx";
import { ColorField } from "../../../embedding/color-field.tsx";
import { DeleteChatbot } from "./delete-chatbot.tsx";
import { LookPreview } from "../../../embedding/look-preview.tsx";
import { OriginsEditor } from "../../../embedding/origins-editor.tsx";
import { LOOK_LABELS, LOOK_TEXTS, readLook, refusedFields } from "../../../embedding/read-look.ts";
import { StartersField } from "../../../embedding/starters-field.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  companies: await loaded(apiOf(context).company_options.$get()),
});

export default function Settings({ loaderData: { companies } }: Route.ComponentProps) {
  const chatbot = useChatbot();
  const siteUrl = (useRouteLoaderData("root") as { siteUrl: string } | undefined)?.siteUrl ?? "";
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { touch, settle, question } = useUnsaved();
  const { busy, call } = useCall();
  const [errors, setErrors] = useState<FieldErrors>();
  const [problem, setProblem] = useState<string>();
  const [color, setColor] = useState(chatbot.color);
  const [origins, setOrigins] = useState(chatbot.allowed_origins);
  const fields = useSeenFields({
    instructions: chatbot.instructions,
    color: chatbot.color,
    starter_questions: chatbot.starter_questions,
    company_id: chatbot.company_id,
  });

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setProblem(undefined);
    const form = new FormData(event.currentTarget);
    const text = (name: string) => formText(form, name).replaceAll("\r\n", "\n").trim();
    const { look, errors: found } = readLook(form, color);
    if (Object.keys(found).length > 0) return setErrors(found);
    const { allowed_origins, ...seenLook } = look;
    const written = {
      instructions: text("instructions"),
      ...seenLook,
      ...(!chatbot.is_provider && { company_id: text("company_id") || null }),
    };
    const api = browserApi.chatbots[":id"];
    const param = { id: chatbot.id };
    void call(
      async () => {
        const sites = changedFields({ allowed_origins: origins }, { allowed_origins });
        const json = { ...fields.edited(written), ...sites, origins_based_on: origins };
        const now = await answer<Chatbot>(api.$patch({ param, json }));
        fields.see(written);
        if (sites.allowed_origins) setOrigins(now.allowed_origins);
        settle();
        toast("Ayarlar kaydedildi.");
        await revalidate();
      },
      async (error) => {
        if (await fields.isRefused(error, written, () => answer<Chatbot>(api.$get({ param })))) return;
        if (error instanceof ApiError && error.body.fields?.company_id)
          return setErrors({ company_id: "Bu şirketin bir asistanı var. Önce onun bağını kaldırın." });
        setErrors(refusedFields(error));
        setProblem(errorText(error));
      },
    );
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <PageHead title={`${chatbot.name} ayarları`} hidden />
      <Card className="p-5 sm:p-6">
        <Form errors={errors} onSubmit={save} onInput={touch} className="grid gap-5">
          {problem && <Notice tone="bad">{problem}</Notice>}
          {fields.theirs && (
            <TheirFields
              what="bu asistan"
              theirs={fields.theirs}
              labels={{ ...LOOK_LABELS, instructions: "Yönergeler", company_id: "Şirket" }}
              texts={{
                ...LOOK_TEXTS,
                company_id: (now) => companies.find(({ id }) => id === now)?.name ?? "Bir şirkete bağlı değil",
              }}
            />
          )}
          {!chatbot.is_provider && (
            <SelectField
              name="company_id"
              label="Şirket"
              options={companyOptions(companies, chatbot.id)}
              placeholder="Bir şirkete bağlı değil"
              defaultValue={chatbot.company_id ?? ""}
              hint="Şirketin çalışanları bu asistanın konuşmalarını görür."
            />
          )}
          <ColorField
            color={color}
            onChange={(next) => {
              setColor(next);
              touch();
            }}
          />
          <StartersField first={chatbot.starter_questions} />
          <TextAreaField
            name="instructions"
            label="Yönergeler"
            note="İsteğe bağlı"
            rows={6}
            maxLength={CHATBOT_LENGTHS.instructions}
            defaultValue={chatbot.instructions}
            hint="Kurallar, öncelikler, vurgular. Yapay zekâ modeli kullanıldığında her yanıtta okunur."
          />
          <OriginsEditor key={origins.join(" ")} first={origins} most={CHATBOT_LENGTHS.origins} onChange={touch} />
          <Button type="submit" busy={busy} className="justify-self-start">
            {busy ? "Kaydediliyor..." : "Kaydet"}
          </Button>
        </Form>
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:sticky xl:top-20">
        <LookPreview
          chatbot={chatbot}
          logo={chatbot.company_logo}
          color={COLOR_SHAPE.test(color) ? color : chatbot.color}
        />
        <EmbedCode siteUrl={siteUrl} chatbotId={chatbot.id} />
        {!chatbot.is_provider && <DeleteChatbot chatbot={chatbot} onDeleting={settle} />}
      </div>
      {question}
    </div>
  );
}
