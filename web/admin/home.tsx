import { Globe, ShieldCheck, UsersRound } from "lucide-react";
import { Link } from "react-router";
import type { Route } from "./+types/home.ts";
import { MAX_CLIENTS_PER_PAGE } from "#contract/clients.ts";
import { INCOMING_NOUNS, incomingOf } from "#contract/incoming.ts";
import { MAX_COUNTED } from "#contract/waiting.ts";
import { apiOf, loaded } from "../api.ts";
import { CardLink } from "../ui/card-link.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useChanges } from "../use-changes.ts";
import { ClientList } from "./clients/client-list.tsx";
import { AttentionList } from "./clients/attention-list.tsx";
import { iconOf } from "./incoming/icons.ts";
import { listQueryOf } from "./list/list-query.ts";
import { ModelAlert } from "./model-alert.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const { direction = "desc", ...query } = listQueryOf(request, ["show"]);
  const [waiting, { failing }, clients] = await Promise.all([
    loaded(api.waiting.$get()),
    loaded(api.model_health.$get()),
    loaded(api.clients.$get({ query: { direction, ...query } })),
  ]);
  return { waiting, failing, most: MAX_COUNTED, clients, pageLength: MAX_CLIENTS_PER_PAGE, now: Date.now() };
}

/** The welcome text (docs/product.md, Super administrator's panel), then what needs attention, and the clients. */
export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const { waiting, failing, most, clients, pageLength, now } = loaderData;
  // The sidebar counts findings live: here stands the same number.
  useChanges("/api/changes/inbox?of=user_findings");
  return (
    <>
      <PageHead title="Yönetim Paneli" hidden />
      <div className="flex items-center gap-4 sm:gap-5">
        <span
          aria-hidden
          className="grid size-14 shrink-0 place-items-center rounded-2xl bg-brand-100 text-brand-strong sm:size-16"
        >
          <ShieldCheck className="size-7 sm:size-8" />
        </span>
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight text-balance sm:text-3xl">Hoş Geldiniz, Süper Admin!</h1>
          <p className="mt-1 text-text-2 sm:text-lg">Sistem yönetim paneline erişim izniniz onaylandı.</p>
        </div>
      </div>

      {failing && (
        <div className="mt-6">
          <ModelAlert failing={failing} />
        </div>
      )}

      <h2 className="mt-8 text-lg font-semibold">Yönetim Paneli</h2>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        <CardLink
          to="/admin/website"
          icon={<Globe aria-hidden />}
          title="Website Yönetimi"
          text="Referanslar, istatistikler ve siteden gelenler."
        />
        <CardLink
          to="/admin/users"
          icon={<UsersRound aria-hidden />}
          title="Kullanıcı Yönetimi"
          text="Panele kimlerin, hangi yetkiyle girdiği."
        />
      </div>

      <h2 className="mt-8 mb-3 text-lg font-semibold">Bugün ilgi bekleyenler</h2>
      <AttentionList hands={clients.hands} total={clients.hands_total} now={now} />

      <h2 className="mt-8 text-lg font-semibold">Bekleyenler</h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {tiles.map(({ of, ...tile }) => (
          <li key={of}>
            <WaitingTile {...tile} count={waiting[of]} most={most} />
          </li>
        ))}
      </ul>

      <ClientList list={clients} now={now} pageLength={pageLength} />
    </>
  );
}

function WaitingTile({
  to,
  label,
  text,
  icon: Icon,
  count,
  most,
}: Omit<(typeof tiles)[number], "of"> & { count: number; most: number }) {
  return (
    <Link
      to={to}
      className="flex h-full flex-col rounded-box border border-line bg-surface p-4 shadow-1 transition-colors duration-(--quick) hover:border-brand-500"
    >
      <span className="flex items-center gap-2 text-[0.9375rem] font-medium">
        <Icon aria-hidden className="size-4 shrink-0 text-text-2" />
        {label}
      </span>
      <span className="mt-1 text-2xl font-semibold tabular-nums">{count < most ? count : `${most - 1}+`}</span>
      <span className="text-sm text-text-2">{text}</span>
    </Link>
  );
}

const tiles = INCOMING_NOUNS.map((noun) => ({
  of: noun,
  to: `/admin/${incomingOf(noun).path}`,
  ...incomingOf(noun).tile,
  icon: iconOf(noun),
}));
