import { useEffect, useEffectEvent } from "react";
import { useLocation, useRevalidator, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/page.ts";
import { PASSWORD_MIN_LENGTH } from "#contract/accounts.ts";
import { MAX_SAMPLE_QUESTIONS } from "#contract/company-setups.ts";
import { apiOf, loaded } from "../../../api.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { useChanges } from "../../../use-changes.ts";
import { ChatbotStep } from "./chatbot-step.tsx";
import { useFocusAfterStep } from "./focus-step.ts";
import { KnowledgeStep } from "./knowledge-step.tsx";
import { QuestionsStep } from "./questions-step.tsx";
import { SiteStep } from "./site-step.tsx";
import { StaffStep } from "./staff-step.tsx";
import { StepCard } from "./step-card.tsx";
import { type StepId, stepsOf } from "./steps.ts";
import { useTrial } from "./use-trial.ts";
import { useSetupInTab } from "./way-back.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { companyId } = params as { companyId: string };
  const api = apiOf(context);
  const setup = await loaded(api.companies[":id"].setup.$get({ param: { id: companyId } }));
  const { chatbot } = setup;
  const [companies, sources] = await Promise.all([
    loaded(api.company_options.$get()),
    chatbot ? loaded(api.chatbots[":id"].sources.$get({ param: { id: chatbot.id } })) : [],
  ]);
  return { setup, companies, sources, rules: { minLength: PASSWORD_MIN_LENGTH }, most: MAX_SAMPLE_QUESTIONS };
}

/** Sets up a client, from its name to an assistant on its site: all steps, and what is missing in each. */
export default function SetupPage({ loaderData: { setup, companies, sources, rules, most } }: Route.ComponentProps) {
  const siteUrl = (useRouteLoaderData("root") as { siteUrl: string } | undefined)?.siteUrl ?? "";
  const { revalidate } = useRevalidator();
  const { chatbot } = setup;
  const trial = useTrial(chatbot?.id ?? null);
  useChanges(chatbot && `/api/changes/knowledge?of=knowledge&chatbotId=${encodeURIComponent(chatbot.id)}`);
  const steps = stepsOf(setup, trial.tried);
  const done = steps.filter(({ missing }) => missing === null).length;
  const focus = useFocusAfterStep(steps);
  useSetupInTab(setup.id, done < steps.length);
  useTrialAfterAnswer(trial, chatbot?.sample_questions ?? []);
  // A mistyped website was never read.
  const sites = sources.filter(({ kind }) => kind === "site");
  const site =
    (sites.find(({ read_at }) => read_at !== null) ?? sites.find(({ failure }) => failure === null))?.address ?? null;

  const contents: Record<StepId, React.ReactNode> = {
    chatbot: <ChatbotStep setup={setup} onDone={revalidate} />,
    knowledge: chatbot && <KnowledgeStep chatbot={chatbot} sources={sources} onDone={revalidate} />,
    questions: chatbot && (
      <QuestionsStep companyId={setup.id} chatbot={chatbot} trial={trial} most={most} onDone={revalidate} />
    ),
    staff: <StaffStep setup={setup} companies={companies} rules={rules} onDone={revalidate} />,
    site: chatbot && (
      <SiteStep
        chatbot={chatbot}
        siteUrl={siteUrl}
        proposed={site === null ? "" : (URL.parse(site)?.origin ?? "")}
        onDone={revalidate}
      />
    ),
  };
  return (
    <div className="max-w-3xl">
      <PageHead title={`${setup.name} kurulumu`} hidden />
      <BackLink to="/admin/companies">Şirketler</BackLink>
      <PageTitle
        title={`${setup.name} kurulumu`}
        text="Her adımda neyin eksik kaldığı yazar. Yarıda bırakıp sonra sürdürebilirsiniz."
        action={
          <span role="status">
            <Badge tone={done === steps.length ? "good" : "neutral"}>
              {done === steps.length ? "Kurulum tamam" : `${done} / ${steps.length} adım tamam`}
            </Badge>
          </span>
        }
      />
      <div {...focus} className="mt-6 grid gap-4">
        {steps.map((step, at) => (
          <StepCard key={step.id} step={step} number={at + 1}>
            {contents[step.id]}
          </StepCard>
        ))}
      </div>
    </div>
  );
}

/** Tries the questions again for whoever comes back from writing an answer to one of them. */
function useTrialAfterAnswer({ run }: ReturnType<typeof useTrial>, questions: readonly string[]) {
  const { state } = useLocation() as { state: { answered?: boolean } | null };
  const isDue = state?.answered === true && questions.length > 0;
  const tryAgain = useEffectEvent(() => void run(questions));
  useEffect(() => {
    if (isDue) tryAgain();
  }, [isDue]);
}
