import { useState } from "react";
import { useNavigate } from "react-router";
import type { Route } from "./+types/page.ts";
import { apiOf, answer } from "../../api.ts";
import { dayOf } from "../../texts/dates.ts";
import { errorText } from "../../texts/errors.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { useChanges } from "../../use-changes.ts";
import { ownCompany } from "../own-company.ts";
import { FindingDetail } from "./finding-detail.tsx";
import { FindingList } from "./finding-list.tsx";
import { type FindingPage, readFinding, readFindings } from "./read-findings.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const asked = new URL(request.url).searchParams.get("finding");
  try {
    const [page, finding] = await Promise.all([readFindings(api), asked ? readFinding(api, asked) : null]);
    return {
      page,
      finding,
      conversation: finding && (await addressOfConversation()),
      missing: Boolean(asked && !finding),
      problem: null,
    };

    /** Where the finding's conversation can be read on, while it exists. */
    async function addressOfConversation(): Promise<string | null> {
      const chatbotId = (await ownCompany(context))?.chatbot_id;
      if (!chatbotId) return null;
      const { conversation_id: id, created_at } = finding!;
      const place = { param: { id }, query: { chatbotId, day: dayOf(created_at) } };
      const found = await answer(api.conversations[":id"].$get(place)).catch(() => null);
      return (
        found && `/company/conversations?${new URLSearchParams({ day: dayOf(found.created_at), conversation: id })}`
      );
    }
  } catch (error) {
    return { page: null, finding: null, conversation: null, missing: false, problem: errorText(error) };
  }
}

/** The company's findings, and the one that the address names (docs/product.md, Findings). */
export default function Findings({
  loaderData: { page, finding, conversation, missing, problem },
}: Route.ComponentProps) {
  const navigate = useNavigate();
  // A colleague's finding comes in, and what the provider says of one.
  useChanges(page ? "/api/changes/findings" : null);
  const [closing, setClosing] = useState<string | null>(null);
  // The window goes at once, the address follows.
  if (closing !== null && finding?.id !== closing) setClosing(null);
  function close() {
    setClosing(finding?.id ?? null);
    void navigate("?", { preventScrollReset: true });
  }
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead title="Bulgular" hidden />
      <BackLink to="/company">Menüye Dön</BackLink>
      <PageTitle title="Bulgular" text="Ekibinizin bildirdiği hatalı yanıtlar." />
      <div className="mt-6 grid gap-4">
        {missing && (
          <Notice tone="info" onDismiss={close}>
            Bu bulgu artık bulunmuyor.
          </Notice>
        )}
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        {page && <FindingList first={page satisfies FindingPage} />}
      </div>
      <FindingDetail
        finding={finding}
        open={finding !== null && finding.id !== closing}
        conversation={conversation}
        onClose={close}
      />
    </div>
  );
}
