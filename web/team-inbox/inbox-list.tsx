import { CircleCheck, Inbox as InboxIcon, UsersRound, type LucideIcon, Archive } from "lucide-react";
import type { InboxView } from "#contract/team-inbox.ts";
import { Link } from "react-router";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useUser } from "../visitor.ts";
import { NoTeam } from "./no-team.tsx";
import { InboxRow } from "./inbox-row.tsx";
import { OtherViews } from "./other-views.tsx";
import { countFilters, type QueryState, toQuery } from "./query-state.ts";
import type { Inbox } from "./use-inbox.ts";
import { useUnsentConversations } from "./use-unsent-conversations.ts";

type Props = { inbox: Inbox; queryState: QueryState; now: number; coming: boolean; onClear: () => void };

/** The rows of a view; the arrow keys, j and k move through them. */
export function InboxList({
  inbox: {
    rows,
    next,
    more,
    counts: { tries },
    colleagues,
    loadMore,
  },
  queryState,
  now,
  coming,
  onClear,
}: Props) {
  const me = useUser()?.id;
  const unsent = useUnsentConversations();
  const isFiltered = queryState.search !== "" || countFilters(queryState) > 0;
  const reached = rows.some(({ id }) => id === queryState.conversation) ? queryState.conversation : rows[0]?.id;
  if (rows.length === 0 && !coming)
    return isFiltered ? (
      <EmptyState
        icon={<InboxIcon />}
        title="Eşleşen görüşme yok"
        action={
          <div className="grid justify-items-center gap-4">
            <OtherViews queryState={queryState} />
            <Button look="outline" size="small" onClick={onClear}>
              {countFilters(queryState) > 0 ? "Filtreleri Temizle" : "Aramayı Temizle"}
            </Button>
          </div>
        }
      />
    ) : (
      <>
        {queryState.view === "team" && colleagues.every(({ id }) => id === me) ? (
          <NoTeam company={queryState.company} />
        ) : (
          <Empty view={queryState.view} />
        )}
        <Tries queryState={queryState} tries={tries} />
      </>
    );
  return (
    <div aria-busy={coming} className="min-h-0 flex-1 aria-busy:opacity-60 md:overflow-y-auto md:overscroll-contain">
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id}>
            <InboxRow
              row={row}
              search={queryState.search}
              open={row.id === queryState.conversation}
              unsent={unsent.has(row.id)}
              reached={row.id === reached}
              to={toQuery({ ...queryState, conversation: row.id })}
              from={queryState.conversation === null ? { list: toQuery(queryState) } : undefined}
              now={now}
              me={me}
            />
          </li>
        ))}
      </ul>
      {next !== null && (
        <div className="p-3">
          <Button look="outline" size="small" wide busy={more === "loading"} onClick={loadMore}>
            {more === "failed" ? "Alınamadı, tekrar dene" : "Daha Fazla Göster"}
          </Button>
        </div>
      )}
      <Tries queryState={queryState} tries={tries} />
    </div>
  );
}

/** Links to test conversations of staff that are waiting or claimed; they are not listed with visitors'. */
function Tries({ queryState, tries }: { queryState: QueryState; tries: number }) {
  if (tries === 0 || queryState.channel !== null || queryState.view === "closed") return null;
  return (
    <p className="p-3 text-center text-sm text-text-2">
      {tries} ekip denemesi burada gösterilmiyor.{" "}
      <Link
        to={toQuery({ ...queryState, channel: "staff", conversation: null })}
        className="text-brand underline underline-offset-4"
      >
        Göster
      </Link>
    </p>
  );
}

function Empty({ view }: { view: InboxView }) {
  const { Icon, title, text } = nothing[view];
  return <EmptyState icon={<Icon />} title={title} text={text} />;
}

const nothing: Record<InboxView, { Icon: LucideIcon; title: string; text: string }> = {
  waiting: { Icon: CircleCheck, title: "Bekleyen yok", text: "Bir ziyaretçi temsilci istediğinde burada görünür." },
  mine: { Icon: InboxIcon, title: "Üzerinizde görüşme yok", text: "Üstlendiğiniz görüşmeler burada durur." },
  team: { Icon: UsersRound, title: "Ekipte görüşme yok", text: "Ekip arkadaşlarınızın görüşmeleri burada durur." },
  closed: { Icon: Archive, title: "Kapanan görüşme yok", text: "Kapatılan görüşmeler burada durur." },
};
