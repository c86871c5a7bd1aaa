import { data } from "react-router";
import type { Route } from "./+types/page.ts";
import { apiOf } from "../../api.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { unreachable } from "../forms/form-answer.ts";
import { FormPage } from "../forms/form-page.tsx";
import { DemoForm } from "./demo-form.tsx";
import { DemoSteps } from "./demo-steps.tsx";
import { Sent } from "./sent.tsx";

/** Handles submits without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { sendDemoRequest } = await import("./send.ts");
  const { answer, status } = await sendDemoRequest(apiOf(context), await request.formData());
  return data(answer, { status });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  try {
    const [{ sendDemoRequest }, { browserApi }] = await Promise.all([import("./send.ts"), import("../../api.ts")]);
    const { answer, status } = await sendDemoRequest(browserApi, form);
    return data(answer, { status });
  } catch {
    return data(unreachable(form), { status: 503 });
  }
}

export default function RequestDemo({ actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title="Demo Talep Formu"
      text="Asistanı kendi verinizle, kendi müşterilerinizin sorularını yanıtlarken görün. Formu doldurun; gerisini birlikte planlayalım."
      aside={<DemoSteps />}
    >
      <PageHead
        title="Demo Talep Et"
        description="Yapay zekâ asistanını kendi verinizle görün: formu doldurun, 24 saat içinde arayalım, size özel demoyu birlikte inceleyelim."
      />
      {actionData?.sent ? <Sent /> : <DemoForm answer={actionData} />}
    </FormPage>
  );
}
