import { MessagesSquare } from "lucide-react";
import type { Route } from "./+types/page.ts";
import type { LiveSupportSession } from "#contract/live-support-sessions.ts";
import { ApiError, answer, apiOf } from "../../api.ts";
import { WishBadge } from "../../person-wish-note.tsx";
import { WISH_LABEL } from "../../texts/person-wishes.ts";
import { liveSupportStatuses } from "../../texts/statuses.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Moment } from "../../ui/moment.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { useChanges } from "../../use-changes.ts";
import { ExportLink } from "../list/export-link.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { listQueryOf, nextCursor } from "../list/list-query.ts";
import { PageTurn } from "../list/page-turn.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { optionsOf } from "../list/options-of.ts";
import { Toolbar } from "../list/toolbar.tsx";
import { useListAddress } from "../list/use-list-address.ts";
import { useSorting } from "../list/use-sorting.ts";
import { SessionDialog } from "./session-dialog.tsx";
import { SessionStatus } from "./session-status.tsx";

const PAGE_LENGTH = "50";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = listQueryOf(request, ["status", "wished"]);
  const filtered = Boolean(query.search || query.status || query.wished);
  try {
    const response = await apiOf(context).functions["list-live-support-sessions"].$get({
      query: { ...query, limit: PAGE_LENGTH },
    });
    const rows = await answer(Promise.resolve(response));
    return {
      rows,
      linked: await readLinked(context, request, rows),
      next: nextCursor(response.headers.get("link")),
      problem: undefined,
      filtered,
    };
  } catch (error) {
    console.error(error);
    return { rows: [], linked: [], next: null, problem: problemOf(error), filtered };
  }
}

/** The session that the address opens, where it is on another page of the list. */
async function readLinked(
  context: Route.LoaderArgs["context"],
  request: Request,
  rows: readonly LiveSupportSession[],
): Promise<LiveSupportSession[]> {
  const id = new URL(request.url).searchParams.get("session");
  if (!id || rows.some((row) => row.id === id)) return [];
  return answer(apiOf(context).functions["list-live-support-sessions"].$get({ query: { id } })).catch(() => []);
}

/** Specification section 8, Live support admin. */
const problemOf = (error: unknown) =>
  error instanceof ApiError && error.status === 401
    ? "No active session found."
    : "Failed to fetch live support sessions.";

export default function LiveSupportSessions({ loaderData }: Route.ComponentProps) {
  const { rows, linked, next, problem, filtered } = loaderData;
  const { params, keepPage } = useListAddress();
  const openId = params.get("session");
  const sorting = useSorting("updated_at");
  useChanges("/api/changes/inbox?of=live_support_sessions");
  const open = [...rows, ...linked].find(({ id }) => id === openId);
  return (
    <>
      <PageHead title="Canlı Destek Konuşmaları" hidden />
      <BackLink to="/admin/forms">Gelen Formlar</BackLink>
      <PageTitle
        title="Canlı Destek Konuşmaları"
        text="Ziyaretçilerin sitedeki canlı destek sohbetleri. Yeni mesajlar kendiliğinden görünür."
      />
      <div className="mt-6">
        <Toolbar>
          <SearchBox label="Konuşmalarda ara" placeholder="E-posta veya mesaj ara..." />
          <FilterSelect name="status" label="Durum" all="Tüm durumlar" options={optionsOf(liveSupportStatuses)} />
          <FilterSelect
            name="wished"
            label="Görüşme talebi"
            all="Tüm konuşmalar"
            options={[{ value: "1", label: WISH_LABEL }]}
          />
          <ExportLink address="/api/live_support_sessions/export" />
        </Toolbar>
        <Table
          label="Canlı destek konuşmaları"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          onOpen={({ id }) => keepPage({ session: id })}
          sorting={sorting}
          error={problem}
          empty={
            filtered ? (
              "Filtrelere uygun konuşma bulunamadı."
            ) : (
              <EmptyState icon={<MessagesSquare />} title="Henüz canlı destek konuşması bulunmuyor." />
            )
          }
        />
        <PageTurn next={next} />
      </div>
      {open && <SessionDialog session={open} readAt={rows} onClose={() => keepPage({ session: null })} />}
    </>
  );
}

const columns: Column<LiveSupportSession>[] = [
  {
    header: "Ziyaretçi",
    cell: ({ user_email: email, person_wish: wish }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {email === null ? "Misafir" : <EmailText>{email}</EmailText>}
        {wish && <WishBadge />}
      </span>
    ),
  },
  {
    header: "Son mesaj",
    cell: ({ last_message_preview: preview }) => (
      <span className="line-clamp-2 max-w-96 wrap-anywhere text-text-2">{preview || "Mesaj önizlemesi yok"}</span>
    ),
  },
  { header: "Son hareket", sort: "updated_at", cell: ({ updated_at: moment }) => <Moment of={moment} /> },
  { header: "Durum", cell: (session) => <SessionStatus session={session} /> },
];
