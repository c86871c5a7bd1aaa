import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import type { CompanySetup } from "#contract/company-setups.ts";
import type { KnowledgeSource } from "#contract/knowledge-sources.ts";
import { answer, browserApi } from "../../../api.ts";
import { formText } from "../../../form-text.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-style.ts";
import { Form } from "../../../ui/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";
import { UploadDocuments } from "../../chatbots/sources/upload-documents.tsx";

type Props = {
  chatbot: NonNullable<CompanySetup["chatbot"]>;
  sources: readonly KnowledgeSource[];
  onDone: () => Promise<void>;
};

/** The firm's site and files, and what was read of them put live. */
export function KnowledgeStep({ chatbot, sources, onDone }: Props) {
  const { articles, products, documents } = chatbot;
  const at = `/admin/chatbots/${chatbot.id}`;
  const sites = sources.filter(({ kind }) => kind === "site");
  const isReading = sources.some(({ state }) => state !== "idle") || documents.queued > 0;
  return (
    <div className="grid gap-6">
      <AddSite chatbotId={chatbot.id} isFirst={sites.length === 0} onDone={onDone} />
      <UploadDocuments chatbotId={chatbot.id} />
      {(sites.length > 0 || documents.queued + documents.in_review + documents.live + documents.failed > 0) && (
        <p role="status" className="text-text-2">
          {isReading && "Okunuyor... "}
          {documents.in_review} belge incelemede, {documents.live} belge yayında
          {documents.failed > 0 && `, ${documents.failed} belge okunamadı`}.
        </p>
      )}
      {documents.in_review > 0 && <Publish chatbotId={chatbot.id} onDone={onDone} />}
      <p className="flex flex-wrap gap-2">
        <Link to={`${at}/sources`} className={buttonClass({ look: "quiet", size: "small" })}>
          Bütün kaynaklar
        </Link>
        <Link to={`${at}/articles`} className={buttonClass({ look: "quiet", size: "small" })}>
          Makaleler ({articles})
        </Link>
        <Link to={`${at}/products`} className={buttonClass({ look: "quiet", size: "small" })}>
          Ürünler ({products})
        </Link>
      </p>
    </div>
  );
}

function AddSite({ chatbotId, isFirst, onDone }: { chatbotId: string; isFirst: boolean; onDone: Props["onDone"] }) {
  const { busy, call } = useCall();
  const [problem, setProblem] = useState<string>();

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = formText(new FormData(form), "address").trim();
    if (typed === "") return setProblem("Sitenin adresini yazın.");
    setProblem(undefined);
    const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
    void call(
      async () => {
        await answer(
          browserApi.chatbots[":id"].sources.$post({
            param: { id: chatbotId },
            json: { kind: "site", address, every_hours: WEEKLY },
          }),
        );
        form.reset();
        await onDone();
      },
      (error) => setProblem(errorText(error)),
    );
  }

  return (
    <Form onSubmit={add} className="grid max-w-xl gap-3">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <TextField
        name="address"
        label={isFirst ? "Şirketin sitesi" : "Bir site daha"}
        inputMode="url"
        placeholder="www.ornek.com.tr"
        hint="Herkese açık sayfaları okunur, haftada bir yenilenir. Okunanlar siz yayınlamadan yanıtlarda kullanılmaz."
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" look={isFirst ? "primary" : "outline"} busy={busy} className="justify-self-start">
        {busy ? "Ekleniyor..." : "Siteyi Oku"}
      </Button>
    </Form>
  );
}

const WEEKLY = 168;

function Publish({ chatbotId, onDone }: { chatbotId: string; onDone: Props["onDone"] }) {
  const toast = useToast();
  const { busy, call } = useCall();
  const publish = () =>
    call(
      async () => {
        await answer(browserApi.chatbots[":id"].publications.$post({ param: { id: chatbotId }, json: {} }));
        toast("Okunanlar yayında. Bir sonraki sorudan itibaren yanıtlarda kullanılır.");
        await onDone();
      },
      (error) => toast(errorText(error), "bad"),
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={`/admin/chatbots/${chatbotId}/review`} className={buttonClass({ look: "outline" })}>
        Okunanlara Göz At
      </Link>
      <Button busy={busy} onClick={() => void publish()}>
        {busy ? "Yayınlanıyor..." : "Hepsini Yayınla"}
      </Button>
    </div>
  );
}
