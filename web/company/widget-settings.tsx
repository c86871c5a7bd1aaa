import { Image, MessageCircle, MessageSquareQuote } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { useRevalidator, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/widget-settings.ts";
import { CHATBOT_LENGTHS, COLOR_SHAPE } from "#contract/chatbot-rules.ts";
import type { Widget } from "#contract/chatbots.ts";
import { ColorField } from "../embedding/color-field.tsx";
import { LookPreview } from "../embedding/look-preview.tsx";
import { OriginsEditor } from "../embedding/origins-editor.tsx";
import { LOOK_LABELS, LOOK_TEXTS, readLook, refusedFields } from "../embedding/read-look.ts";
import { StartersField } from "../embedding/starters-field.tsx";
import { answer, apiOf, browserApi } from "../api.ts";
import { changedFields } from "../changed-fields.ts";
import { EmbedCode } from "../embedding/embed-code.tsx";
import { requireRole } from "../guard.ts";
import { errorText } from "../texts/errors.ts";
import { TheirFields } from "../their-fields.tsx";
import { BackLink } from "../ui/back-link.tsx";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Form } from "../ui/form.tsx";
import type { FieldErrors } from "../ui/form-context.ts";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { useToast } from "../ui/toast.tsx";
import { useUnsaved } from "../ui/use-unsaved.tsx";
import { useCall } from "../use-call.ts";
import { useSeenFields } from "../use-seen-fields.ts";
import { useUser } from "../visitor.ts";
import { ownCompany } from "./own-company.ts";

export const middleware = [requireRole("company_admin")];

export async function loader({ context }: Route.LoaderArgs) {
  const chatbotId = (await ownCompany(context))?.chatbot_id;
  // An external service's chatbot has no appearance settings here.
  return chatbotId
    ? answer(apiOf(context).chatbots[":id"].widget.$get({ param: { id: chatbotId } })).catch(() => null)
    : null;
}

/** The appearance of the company's chat on its sites. */
export default function WidgetSettings({ loaderData: widget }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-5xl lg:mx-0">
      <PageHead title={WIDGET_SETTINGS.title} hidden />
      <BackLink to="/company/settings">Ayarlara Dön</BackLink>
      <PageTitle {...WIDGET_SETTINGS} />
      <div className="mt-6">
        {widget ? (
          <WidgetForm key={widget.id} widget={widget} />
        ) : (
          <Card>
            <EmptyState
              icon={<MessageCircle />}
              title="Asistan Henüz Hazır Değil"
              text="Asistanınız hazır olduğunda sohbet penceresini buradan düzenlersiniz."
            />
          </Card>
        )}
      </div>
    </div>
  );
}

function WidgetForm({ widget }: { widget: Widget }) {
  const logo = useUser()?.company?.logo ?? null;
  const siteUrl = (useRouteLoaderData("root") as { siteUrl: string } | undefined)?.siteUrl ?? "";
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { touch, settle, question } = useUnsaved();
  const { busy, call } = useCall();
  const [errors, setErrors] = useState<FieldErrors>();
  const [problem, setProblem] = useState<string>();
  const [color, setColor] = useState(widget.color);
  const [origins, setOrigins] = useState(widget.allowed_origins);
  const fields = useSeenFields({ color: widget.color, starter_questions: widget.starter_questions });

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setProblem(undefined);
    const { look, errors: found } = readLook(new FormData(event.currentTarget), color);
    if (Object.keys(found).length > 0) return setErrors(found);
    const { allowed_origins, ...written } = look;
    const api = browserApi.chatbots[":id"].widget;
    const param = { id: widget.id };
    void call(
      async () => {
        const sites = changedFields({ allowed_origins: origins }, { allowed_origins });
        const json = { ...fields.edited(written), ...sites, origins_based_on: origins };
        const now = await answer<Widget>(api.$patch({ param, json }));
        fields.see(written);
        if (sites.allowed_origins) setOrigins(now.allowed_origins);
        settle();
        setErrors({});
        toast("Sohbet penceresi kaydedildi.");
        await revalidate();
      },
      async (error) => {
        if (await fields.isRefused(error, written, () => answer<Widget>(api.$get({ param })))) return;
        setErrors(refusedFields(error));
        setProblem(errorText(error));
      },
    );
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="p-5 sm:p-6">
        <Form errors={errors} onSubmit={save} onInput={touch} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {problem && <Notice tone="bad">{problem}</Notice>}
          {fields.theirs && (
            <TheirFields what="sohbet penceresi" theirs={fields.theirs} labels={LOOK_LABELS} texts={LOOK_TEXTS} />
          )}
          <ColorField
            color={color}
            onChange={(next) => {
              setColor(next);
              touch();
            }}
          />
          <StartersField first={widget.starter_questions} />
          <OriginsEditor key={origins.join(" ")} first={origins} most={CHATBOT_LENGTHS.origins} onChange={touch} />
          <Button type="submit" busy={busy} className="justify-self-start">
            {busy ? "Kaydediliyor..." : "Kaydet"}
          </Button>
        </Form>
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <LookPreview chatbot={widget} logo={logo} color={COLOR_SHAPE.test(color) ? color : widget.color} />
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/company/settings/voice" look="outline" size="small">
            <MessageSquareQuote aria-hidden />
            Karşılamayı Düzenle
          </ButtonLink>
          <ButtonLink to="/company/settings" look="outline" size="small">
            <Image aria-hidden />
            Logoyu Değiştir
          </ButtonLink>
        </div>
        <EmbedCode siteUrl={siteUrl} chatbotId={widget.id} />
      </div>
      {question}
    </div>
  );
}

const WIDGET_SETTINGS = {
  title: "Sohbet Penceresi",
  text: "Sitenizdeki sohbetin rengini, başlangıç sorularını ve hangi sitelerde açılacağını belirleyin.",
};
