import type { Route } from "./+types/case-page.ts";
import { apiOf, loaded } from "../../../api.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { useChatbot } from "../chatbot.tsx";
import { CaseForm } from "./case-form.tsx";
import { CaseResult } from "./case-result.tsx";

/** A new test case may start with a question of a finding, and the messages before it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { id, caseId } = params as { id: string; caseId?: string };
  return {
    test: caseId ? await loaded(apiOf(context).chatbots[":id"].cases[":caseId"].$get({ param: { id, caseId } })) : null,
    begun: {
      question: searchParams.get("question")?.slice(0, 4000) ?? "",
      before: searchParams.getAll("before").slice(0, 10),
      finding: searchParams.get("finding"),
    },
  };
}

export default function CasePage({ loaderData: { test, begun } }: Route.ComponentProps) {
  const chatbot = useChatbot();
  return (
    <>
      <PageHead title={test?.question ?? "Yeni Test"} hidden />
      <BackLink to={`/admin/chatbots/${chatbot.id}/cases`}>Testler</BackLink>
      <h2 className="mb-4 text-xl font-semibold">{test ? "Testi Düzenle" : "Yeni Test"}</h2>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CaseForm key={test?.id ?? "new"} test={test} begun={begun} chatbotId={chatbot.id} />
        {test?.result && <CaseResult result={test.result} question={test.question} chatbot={chatbot} />}
      </div>
    </>
  );
}
