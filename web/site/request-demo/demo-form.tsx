import { industries } from "../../texts/statuses.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Form } from "../../ui/form.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { checkPhone } from "../forms/check-phone.ts";
import { Draft } from "../forms/draft.tsx";
import type { FormAnswer } from "../forms/form-answer.ts";
import { FormResult } from "../forms/form-result.tsx";
import { GuardFields } from "../forms/guard-fields.tsx";
import { KvkkNote } from "../forms/kvkk-note.tsx";
import { useTicket } from "../forms/use-ticket.ts";

/** docs/product.md, Screens and What may be entered: everything but the description is required. */
export function DemoForm({ answer }: { answer: FormAnswer | undefined }) {
  const { ticket, begin, submitted } = useTicket("request-demo", fetchTicket, answer);
  return (
    <Form
      errors={answer?.errors}
      check={checkPhone}
      values={answer?.values}
      onFocus={begin}
      onSubmit={submitted}
      className="grid gap-x-5 gap-y-5 sm:grid-cols-2"
    >
      <TextField name="name" label="Ad Soyad" autoComplete="name" required />
      <TextField name="title" label="Unvan" autoComplete="organization-title" required />
      <TextField name="phone" type="tel" label="Telefon" autoComplete="tel" inputMode="tel" required />
      <TextField name="company" label="Şirket" autoComplete="organization" required />
      <TextField
        name="email"
        type="email"
        label="E-posta"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        required
      />
      <SelectField name="industry" label="Sektör" placeholder="Seçiniz" options={industryOptions} required />
      <div className="sm:col-span-2">
        <TextAreaField
          name="description"
          label="Açıklama"
          note="İsteğe bağlı"
          hint="Asistanın hangi işi üstlenmesini istersiniz? Kısaca anlatırsanız demoyu ona göre hazırlarız."
          rows={4}
        />
      </div>
      <div className="grid gap-4 sm:col-span-2">
        <GuardFields ticket={ticket} answer={answer} />
        <Draft of="request-demo" answer={answer} />
        <FormResult answer={answer} failedText="Bir hata oluştu. Lütfen tekrar deneyin." />
        <div className="mt-1 flex flex-col gap-3 sm:flex-row">
          <SubmitButton look="accent" size="large" busyLabel="Gönderiliyor..." className="sm:min-w-44">
            Demo Talep Et
          </SubmitButton>
          <ButtonLink to="/contact" look="outline" size="large">
            İletişime Geç
          </ButtonLink>
        </div>
        <KvkkNote />
      </div>
    </Form>
  );
}

const industryOptions = Object.entries(industries).map(([value, label]) => ({ value, label }));

/** Loaded on demand, while the visitor types. */
const fetchTicket = () => import("./send.ts").then(({ newDemoTicket }) => newDemoTicket());
