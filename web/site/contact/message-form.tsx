import { Form } from "../../ui/form.tsx";
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

/** docs/product.md, Screens and What may be entered: all six fields are required. */
export function MessageForm({ answer }: { answer: FormAnswer | undefined }) {
  const { ticket, begin, submitted } = useTicket("contact", fetchTicket, answer);
  return (
    <section aria-labelledby="message-form">
      <h2 id="message-form" className="text-xl font-semibold tracking-tight">
        Bize yazın
      </h2>
      <p className="mt-1.5 text-text-2">Mesajınızı okuyup size telefonla ya da e-postayla dönelim.</p>
      <Form
        errors={answer?.errors}
        check={checkPhone}
        values={answer?.values}
        onFocus={begin}
        onSubmit={submitted}
        className="mt-7 grid gap-x-5 gap-y-5 sm:grid-cols-2"
      >
        <TextField name="name" label="Ad Soyad" autoComplete="name" required />
        <TextField name="title" label="Unvan" autoComplete="organization-title" required />
        <TextField name="phone" type="tel" label="Telefon" autoComplete="tel" inputMode="tel" required />
        <TextField
          name="email"
          type="email"
          label="E-posta"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          required
        />
        <div className="grid gap-5 sm:col-span-2">
          <TextField name="subject" label="Konu" autoComplete="off" required />
          <TextAreaField name="message" label="Mesaj" rows={6} required />
          <GuardFields ticket={ticket} answer={answer} />
          <Draft of="contact" answer={answer} />
          <FormResult answer={answer} failedText="Hata oluştu." sentText="Mesajınız gönderildi." />
          <SubmitButton size="large" busyLabel="Gönderiliyor..." className="sm:min-w-44 sm:justify-self-start">
            Mesaj Gönder
          </SubmitButton>
          <KvkkNote />
        </div>
      </Form>
    </section>
  );
}

/** Loaded on demand, while the visitor types. */
const fetchTicket = () => import("./send.ts").then(({ newMessageTicket }) => newMessageTicket());
