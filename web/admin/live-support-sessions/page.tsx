import { plainMessage } from "../../ui/chat/plain-message.ts";
import { MessagesSquare } from "lucide-react";
import type { Route } from "./+types/page.ts";
import type { LiveSupportSession } from "#contract/live-support-sessions.ts";
import { WishBadge } from "../../person-wish-note.tsx";
import { WISH_LABEL } from "../../texts/person-wishes.ts";
import { ShortMoment } from "../../ui/moment.tsx";
import type { Column } from "../../ui/table-row.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { SessionDialog } from "./session-dialog.tsx";
import { SessionStatus } from "./session-status.tsx";
import { answer, apiOf } from "../../api.ts";
import { errorCode } from "../../texts/errors.ts";
import { IncomingScreen, type IncomingView } from "../incoming/incoming-screen.tsx";
import { readIncoming } from "../incoming/read-incoming.ts";
import { useKeptPage } from "../incoming/use-kept-page.ts";
import { neighboursOf } from "../list/neighbours.ts";
import { useOpenAddress } from "../list/use-open-address.ts";

const FILTERS = ["status", "wished"];

export async function loader({ request, context }: Route.LoaderArgs) {
  const sessions = apiOf(context).functions["list-live-support-sessions"];
  const page = await readIncoming(request, FILTERS, (query) => sessions.$get({ query }), problemOf);
  return { page, linked: await readLinked(context, request, page.rows) };
}

/** Loads the session that the address opens, if it is on another page of the list. */
async function readLinked(
  context: Route.LoaderArgs["context"],
  request: Request,
  rows: readonly LiveSupportSession[],
): Promise<LiveSupportSession[]> {
  const id = new URL(request.url).searchParams.get("session");
  if (!id || rows.some((row) => row.id === id)) return [];
  return answer(apiOf(context).functions["list-live-support-sessions"].$get({ query: { id } })).catch(() => []);
}

/** docs/product.md, Errors, Live support admin. */
const problemOf = (error: unknown) =>
  errorCode(error) === "unauthenticated" ? "No active session found." : "Failed to fetch live support sessions.";

export default function LiveSupportSessions({ loaderData: { page: loaded, linked } }: Route.ComponentProps) {
  const page = useKeptPage(loaded, { says: true });
  const { id: openId, show, close } = useOpenAddress("session");
  const open = [...page.rows, ...linked].find(({ id }) => id === openId);
  return (
    <IncomingScreen view={view} page={page} filters={wishFilter} onOpen={show}>
      {open && (
        <SessionDialog session={open} readAt={page.rows} turn={neighboursOf(page.rows, open, show)} onClose={close} />
      )}
    </IncomingScreen>
  );
}

const wishFilter = (
  <FilterSelect
    name="wished"
    label="Görüşme talebi"
    all="Tüm konuşmalar"
    options={[{ value: "1", label: WISH_LABEL }]}
  />
);

const columns: Column<LiveSupportSession>[] = [
  {
    header: "Ziyaretçi",
    cell: ({ user_email: email }) =>
      email === null ? (
        "Misafir"
      ) : (
        <span className="block truncate rows:max-w-72" title={email}>
          {email}
        </span>
      ),
  },
  {
    header: "Son mesaj",
    phone: "under",
    flexible: true,
    cell: ({ last_message_preview: preview, person_wish: wish }) => (
      <>
        {wish && (
          <span className="mr-1.5">
            <WishBadge />
          </span>
        )}
        <span className="text-text-2">{plainMessage(preview, { cut: true }) || "Mesaj önizlemesi yok"}</span>
      </>
    ),
  },
  { header: "Son hareket", sort: "updated_at", cell: ({ updated_at: moment }) => <ShortMoment of={moment} /> },
  { header: "Durum", phone: "end", cell: (session) => <SessionStatus session={session} /> },
];

const view: IncomingView<LiveSupportSession> = {
  noun: "live_support_sessions",
  title: "Canlı Destek Konuşmaları",
  text: "Ziyaretçilerin sitedeki canlı destek sohbetleri. Yeni mesajlar kendiliğinden görünür.",
  label: "Canlı destek konuşmaları",
  search: { label: "Konuşmalarda ara", placeholder: "E-posta veya mesaj ara..." },
  columns,
  order: "updated_at",
  empty: { icon: <MessagesSquare />, title: "Henüz canlı destek konuşması bulunmuyor." },
  nothingFound: "Filtrelere uygun konuşma bulunamadı.",
};
