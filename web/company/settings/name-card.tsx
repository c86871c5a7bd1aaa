import { useState } from "react";
import { Card } from "../../ui/card.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Answer } from "./save.ts";

/** As the contract's `line(120)` of a company's name. */
const NAME_MAX = 120;

export function NameCard({ name, answer }: { name: string; answer: Answer | undefined }) {
  const [first] = useState(name);
  return (
    <Card className="p-5 sm:p-7">
      <Form errors={answer?.errors} values={answer?.values} className="grid gap-5">
        {answer?.done && <Notice tone="good">{answer.done}</Notice>}
        {answer?.problem && <Notice tone="bad">{answer.problem}</Notice>}
        <input type="hidden" name="seen" value={answer?.seen ?? first} />
        <TextField
          name="name"
          label="Şirket Adı"
          defaultValue={name}
          maxLength={NAME_MAX}
          autoComplete="organization"
          required
        />
        <SubmitButton busyLabel="Kaydediliyor..." className="justify-self-start">
          Kaydet
        </SubmitButton>
      </Form>
    </Card>
  );
}
