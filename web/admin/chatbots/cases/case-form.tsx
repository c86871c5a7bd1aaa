import { Trash2 } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { MESSAGE_MAX_LENGTH } from "#contract/assistant.ts";
import type { CaseContent, CaseExpectation, KnowledgeCase } from "#contract/knowledge-cases.ts";
import { answer, ApiError, browserApi } from "../../../api.ts";
import { formatMoment } from "../../../texts/dates.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Form } from "../../../ui/form.tsx";
import type { FieldErrors } from "../../../ui/form-context.ts";
import { Notice } from "../../../ui/notice.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useUnsaved } from "../../../ui/use-unsaved.tsx";
import { useCall } from "../../../use-call.ts";
import { ArticleField } from "./article-field.tsx";
import { DeleteCase } from "./delete-case.tsx";
import { expectations, origins } from "./texts.ts";

type Props = {
  /** Null for a new test case. */
  test: KnowledgeCase | null;
  begun: { question: string; before: string[]; finding: string | null };
  chatbotId: string;
};

/** Edits a test case. Input is kept until it is saved or discarded. */
export function CaseForm({ test, begun, chatbotId }: Props) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { touch, settle, question } = useUnsaved();
  const { busy, call } = useCall();
  const [expected, setExpected] = useState<CaseExpectation>(test?.expected ?? "answer");
  const [errors, setErrors] = useState<FieldErrors>();
  const [problem, setProblem] = useState<string>();
  const [deleting, setDeleting] = useState(false);
  const { cases } = browserApi.chatbots[":id"];
  const list = `/admin/chatbots/${chatbotId}/cases`;

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setProblem(undefined);
    const content = readCase(new FormData(event.currentTarget));
    void call(async () => {
      const saved = await answer<KnowledgeCase>(
        test
          ? cases[":caseId"].$patch({
              param: { id: chatbotId, caseId: test.id },
              json: { ...content, updated_at: test.updated_at },
            })
          : cases.$post({
              param: { id: chatbotId },
              json: { ...content, ...(begun.finding && { origin: "finding", finding_id: begun.finding }) },
            }),
      );
      settle();
      toast(
        saved.result?.passed === false ? "Test kaydedildi; bugünkü bilgiyle geçmiyor." : "Test kaydedildi ve geçti.",
      );
      if (test) await revalidate();
      else await navigate(`${list}/${saved.id}`);
    }, failed);
  }

  function failed(error: unknown) {
    const { code, fields = {} } = error instanceof ApiError ? error.body : { code: undefined };
    if (code === "conflict" && "updated_at" in fields) {
      void revalidate();
      return setProblem("Siz yazarken bu test değiştirildi. Yazdıklarınızı kaydetmek için yeniden Kaydet’e basın.");
    }
    const taken = code === "conflict" && "question" in fields;
    const text = (field: string) => {
      if (taken) return "Bu soru, önce söylenenlerle birlikte, zaten test ediliyor.";
      return field === "article" ? "Böyle bir makale yok. Listeden seçin." : "Bu alanı kontrol edin.";
    };
    const names = Object.keys(fields).map((path) => path.split(".")[0]!);
    setErrors(Object.fromEntries(names.map((name) => [name, text(name)])));
    setProblem(taken ? undefined : errorText(error));
  }

  return (
    <Card className="p-5 sm:p-6">
      <Form errors={errors} onSubmit={save} onInput={touch} className="grid gap-5">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextAreaField
          name="question"
          label="Soru"
          required
          rows={2}
          maxLength={MESSAGE_MAX_LENGTH}
          defaultValue={test?.question ?? begun.question}
          hint="Ziyaretçinin yazdığı gibi."
        />
        <TextAreaField
          name="before"
          label="Önce söylenenler"
          note="İsteğe bağlı"
          rows={2}
          defaultValue={(test?.before ?? begun.before).join("\n")}
          hint="Ziyaretçinin bu sorudan önceki mesajları, her satıra bir mesaj. Asistan bunlara şimdiki bilgisiyle yanıt verir."
        />
        <SelectField
          name="expected"
          label="Asistan ne yapmalı?"
          options={Object.entries(expectations).map(([value, label]) => ({ value, label }))}
          value={expected}
          onChange={({ target }) => setExpected(target.value as CaseExpectation)}
        />
        {expected === "article" && <ArticleField chatbotId={chatbotId} first={test?.article ?? ""} />}
        <TextAreaField
          name="must"
          label="Yanıtta geçmeli"
          note="İsteğe bağlı"
          rows={2}
          defaultValue={test?.must.join("\n")}
          hint="Her satıra bir parça. Fiyat yerine {fiyat:ÜRÜN-KODU} yazarsanız ürünün o günkü fiyatı aranır."
        />
        <TextAreaField
          name="forbidden"
          label="Yanıtta geçmemeli"
          note="İsteğe bağlı"
          rows={2}
          defaultValue={test?.forbidden.join("\n")}
          hint="Her satıra bir söz."
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy}>
            {busy ? "Kaydediliyor..." : "Kaydet ve Çalıştır"}
          </Button>
          {test && (
            <>
              <Button look="outline" className="text-bad!" onClick={() => setDeleting(true)}>
                <Trash2 aria-hidden />
                Sil
              </Button>
              <p className="text-sm text-text-2 wrap-anywhere">
                {[origins[test.origin], test.created_by_name, formatMoment(test.created_at)]
                  .filter(Boolean)
                  .join(" · ")}
                {test.finding_id && (
                  <>
                    {" · "}
                    <Link
                      className="font-medium text-brand-strong hover:underline"
                      to={`/admin/findings?finding=${test.finding_id}`}
                    >
                      Bulguyu aç
                    </Link>
                  </>
                )}
              </p>
            </>
          )}
        </div>
      </Form>
      {test && (
        <DeleteCase
          open={deleting}
          test={test}
          chatbotId={chatbotId}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            settle();
            void navigate(list);
          }}
        />
      )}
      {question}
    </Card>
  );
}

function readCase(form: FormData): CaseContent {
  const text = (name: string) =>
    String(form.get(name) ?? "")
      .replaceAll("\r\n", "\n")
      .trim();
  const lines = (name: string) =>
    text(name)
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
  const expected = text("expected") as CaseExpectation;
  return {
    question: text("question"),
    before: lines("before"),
    expected,
    article: expected === "article" ? text("article") : null,
    must: lines("must"),
    forbidden: lines("forbidden"),
  };
}
