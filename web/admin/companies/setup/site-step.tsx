import { type SubmitEvent, useState } from "react";
import { toOrigin } from "#contract/origins.ts";
import type { Chatbot } from "#contract/chatbots.ts";
import type { CompanySetup } from "#contract/company-setups.ts";
import { answer, browserApi } from "../../../api.ts";
import { EmbedCode } from "../../../embedding/embed-code.tsx";
import { formatMoment } from "../../../texts/dates.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form.tsx";
import type { FieldErrors } from "../../../ui/form-context.ts";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useCall } from "../../../use-call.ts";
import { useKeptText } from "./use-kept-text.ts";

type Props = {
  chatbot: NonNullable<CompanySetup["chatbot"]>;
  siteUrl: string;
  /** The website the knowledge was read from, as default for the site that embeds the assistant. */
  proposed: string;
  onDone: () => Promise<void>;
};

/** The origins that may embed the assistant, and the embed tag. */
export function SiteStep({ chatbot: { id, allowed_origins: origins, seen_at }, siteUrl, proposed, onDone }: Props) {
  const { busy, call } = useCall();
  const [errors, setErrors] = useState<FieldErrors>();
  const [problem, setProblem] = useState<string>();
  const kept = useKeptText(`setup-origin:${id}`, origins.length > 0 ? "" : proposed);

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const origin = toOrigin(kept.text.trim());
    if (origin === null) return setErrors({ origin: "Geçerli bir adres yazın (https://...)." });
    setErrors({});
    setProblem(undefined);
    void call(
      async () => {
        const chatbot = browserApi.chatbots[":id"];
        // Read again: a colleague who sets the same company up may have added a site since.
        const { allowed_origins: now } = await answer<Chatbot>(chatbot.$get({ param: { id } }));
        await answer(
          chatbot.$patch({
            param: { id },
            json: { allowed_origins: [...new Set([...now, origin])], origins_based_on: now },
          }),
        );
        await onDone();
        kept.saved(kept.text);
      },
      (error) => setProblem(errorText(error)),
    );
  }

  return (
    <div className="grid gap-5">
      {origins.length > 0 && (
        <p>
          Asistanın durabileceği siteler: <span className="font-medium break-words">{origins.join(", ")}</span>
        </p>
      )}
      <Form errors={errors} onSubmit={add} className="grid max-w-xl gap-3">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextField
          name="origin"
          label={origins.length > 0 ? "Bir site daha" : "Sitenin adresi"}
          inputMode="url"
          placeholder="https://www.ornek.com.tr"
          value={kept.text}
          onChange={({ target }) => kept.write(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button
          type="submit"
          look={origins.length > 0 ? "outline" : "primary"}
          busy={busy}
          className="justify-self-start"
        >
          {busy ? "Ekleniyor..." : "Siteyi Ekle"}
        </Button>
      </Form>
      {origins.length > 0 && <EmbedCode siteUrl={siteUrl} chatbotId={id} />}
      {seen_at !== null && <Notice tone="good">Sitedeki asistanla son konuşma: {formatMoment(seen_at)}.</Notice>}
    </div>
  );
}
