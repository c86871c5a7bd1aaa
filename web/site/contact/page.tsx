import { data } from "react-router";
import type { Route } from "./+types/page.ts";
import { apiOf } from "../../api.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { unreachable } from "../forms/form-answer.ts";
import { FormPage } from "../forms/form-page.tsx";
import { ContactCards } from "./contact-cards.tsx";
import { MessageForm } from "./message-form.tsx";

/** Handles submits without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { sendContactMessage } = await import("./send.ts");
  const { answer, status } = await sendContactMessage(apiOf(context), await request.formData());
  return data(answer, { status });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  try {
    const [{ sendContactMessage }, { browserApi }] = await Promise.all([import("./send.ts"), import("../../api.ts")]);
    const { answer, status } = await sendContactMessage(browserApi, form);
    return data(answer, { status });
  } catch {
    return data(unreachable(form), { status: 503 });
  }
}

export default function Contact({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="İletişime Geçin"
      text="Ürünümüz, fiyatlar ya da iş birliği hakkında sormak istediğiniz her şey için buradayız. Yazın ya da arayın."
      aside={<ContactCards />}
      asideFirst
    >
      <PageHead
        title="İletişim"
        description="Bize e-posta, telefon ya da iletişim formuyla ulaşın. Sorularınızı yazın, size telefonla ya da e-postayla dönelim."
      />
      <MessageForm answer={actionData} />
    </FormPage>
  );
}
