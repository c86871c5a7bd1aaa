import type { Route } from "./+types/page.ts";
import { apiOf, answer } from "../../api.ts";
import { dayOf } from "../../texts/dates.ts";
import { errorText } from "../../texts/errors.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { PaneHead } from "../../ui/pane-head.tsx";
import { useLastNonNull } from "../../ui/use-last-non-null.ts";
import { LoadFailed } from "../load-failed.tsx";
import { MENU } from "../navigation.ts";
import { ownCompany } from "../own-company.ts";
import { FindingsScreen } from "./findings-screen.tsx";
import { listQuery, readQuery } from "./query-state.ts";
import { readFinding, readFindings } from "./read-findings.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const { finding: asked, ...list } = readQuery(new URL(request.url).searchParams);
  try {
    const [page, finding] = await Promise.all([
      readFindings(api, listQuery(list)),
      asked ? readFinding(api, asked) : null,
    ]);
    return {
      loaded: {
        page,
        finding,
        conversation: finding && (await addressOfConversation()),
        missing: Boolean(asked && !finding),
        now: Date.now(),
      },
      problem: null,
    };

    /** The address of the finding's conversation, while that exists. */
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
    return { loaded: null, problem: errorText(error) };
  }
}

/** The company's findings, and the one that the address names (docs/product.md, Findings). */
export default function Findings({ loaderData: { loaded, problem } }: Route.ComponentProps) {
  const shown = useLastNonNull(loaded);
  return (
    <div className="panes flex min-h-0 flex-1 flex-col">
      <PageHead title="Bulgular" hidden />
      <PaneHead title="Bulgular" up={MENU} />
      {problem !== null && <LoadFailed problem={problem} />}
      {shown && <FindingsScreen loaded={shown} />}
    </div>
  );
}
