import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { CHATBOT_ID_SHAPE } from "#contract/chatbot-rules.ts";
import type { CompanySetup } from "#contract/company-setups.ts";
import { answer, ApiError, browserApi } from "../../../api.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-style.ts";
import { Form } from "../../../ui/form.tsx";
import type { FieldErrors } from "../../../ui/form-context.ts";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";
import { proposeId } from "../../chatbots/chatbot-ids.ts";
import { useKeptText } from "./use-kept-text.ts";

type Props = { setup: CompanySetup; onDone: () => Promise<void> };

/** Creates the company's assistant; its id is derived from its name, with a number if it is taken. */
export function ChatbotStep({ setup: { id: companyId, name, chatbot }, onDone }: Props) {
  const toast = useToast();
  const { busy, call } = useCall();
  const kept = useKeptText(`setup-chatbot:${companyId}`, `${name} Asistanı`.slice(0, 120));
  const [errors, setErrors] = useState<FieldErrors>();
  const [problem, setProblem] = useState<string>();
  if (chatbot)
    return (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 wrap-anywhere">
          <strong className="font-semibold">{chatbot.name}</strong>{" "}
          <span className="font-mono text-sm text-text-2">{chatbot.id}</span>
        </span>
        <Link to={`/admin/chatbots/${chatbot.id}/voice`} className={buttonClass({ look: "outline", size: "small" })}>
          Üslubunu Seçin
        </Link>
      </p>
    );

  async function make(chatbotName: string, tries = 1): Promise<void> {
    const proposed = proposeId(chatbotName);
    const base = CHATBOT_ID_SHAPE.test(proposed) ? proposed : ["asistan", proposed].filter(Boolean).join("-");
    try {
      await answer(
        browserApi.companies[":id"].chatbot.$post({
          param: { id: companyId },
          json: { id: tries === 1 ? base : `${base}-${tries}`, name: chatbotName },
        }),
      );
    } catch (error) {
      const isTaken = error instanceof ApiError && error.body.code === "conflict" && "id" in (error.body.fields ?? {});
      if (!isTaken || tries === MAX_TRIES) throw error;
      return make(chatbotName, tries + 1);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chatbotName = kept.text.trim();
    if (chatbotName === "") return setErrors({ "chatbot-name": "Asistanın adını yazın." });
    setErrors({});
    setProblem(undefined);
    void call(
      async () => {
        await make(chatbotName).catch((error: unknown) => {
          if (!isMadeAlready(error)) throw error;
          toast("Asistanı bu sırada bir başkası oluşturdu; onunla sürdürün.");
        });
        kept.saved(kept.text);
        await onDone();
      },
      (error) => setProblem(errorText(error)),
    );
  }

  return (
    <Form errors={errors} onSubmit={submit} className="grid max-w-md gap-4">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <TextField
        name="chatbot-name"
        label="Asistanın adı"
        value={kept.text}
        onChange={({ target }) => kept.write(target.value)}
        maxLength={120}
        hint="Ziyaretçiler bu adı görür."
        autoComplete="off"
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {busy ? "Oluşturuluyor..." : "Asistanı Oluştur"}
      </Button>
    </Form>
  );
}

/** A colleague who sets the same company up was faster. */
const isMadeAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === "conflict" && "chatbot_id" in (error.body.fields ?? {});

/** Attempts for companies with the same name. */
const MAX_TRIES = 9;
