import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { Company } from "#contract/companies.ts";
import { answer, browserApi } from "../../../api.ts";
import { formText } from "../../../form-text.ts";
import { errorText } from "../../../texts/errors.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Form } from "../../../ui/form.tsx";
import type { FieldErrors } from "../../../ui/form-context.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useUnsaved } from "../../../ui/use-unsaved.tsx";
import { useCall } from "../../../use-call.ts";
import { refusedCompany } from "../company-values.ts";

/** The first step: only the company's name; the rest follows on its own page. */
export default function BeginSetup() {
  const navigate = useNavigate();
  const { touch, settle, question } = useUnsaved();
  const { busy, call } = useCall();
  const [errors, setErrors] = useState<FieldErrors>();
  const [problem, setProblem] = useState<string>();

  function begin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = formText(new FormData(event.currentTarget), "name").trim();
    if (name === "") return setErrors({ name: "Bu alan zorunludur." });
    setErrors({});
    setProblem(undefined);
    void call(
      async () => {
        const { id } = await answer<Company>(browserApi.companies.$post({ json: { name } }));
        settle();
        await navigate(`/admin/companies/${id}/setup`);
      },
      (error) => {
        const refused = refusedCompany(error, "none");
        if (refused.name) return setErrors(refused);
        setProblem(errorText(error));
      },
    );
  }

  return (
    <div className="max-w-2xl">
      <PageHead title="Yeni müşteri kurulumu" hidden />
      <BackLink to="/admin/companies">Şirketler</BackLink>
      <PageTitle
        title="Yeni müşteri kurulumu"
        text="Şirketten sitedeki asistana beş adım. Yarıda bırakıp sonra sürdürebilirsiniz."
      />
      <Card className="mt-6 p-5 sm:p-6">
        <Form errors={errors} onSubmit={begin} onInput={touch} className="grid gap-5">
          {problem && <Notice tone="bad">{problem}</Notice>}
          <TextField
            name="name"
            label="Şirketin adı"
            required
            maxLength={120}
            placeholder="Örn. Lirva Giyim"
            autoComplete="off"
          />
          <Button type="submit" busy={busy} className="justify-self-start">
            {busy ? "Oluşturuluyor..." : "Başla"}
          </Button>
        </Form>
      </Card>
      {question}
    </div>
  );
}
