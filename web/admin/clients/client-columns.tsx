import { Link } from "react-router";
import type { Client } from "#contract/clients.ts";
import { formatAgo, formatNumber } from "../../texts/dates.ts";
import { formatPercent } from "../../texts/percentages.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { Column } from "../../ui/table.tsx";
import { STATES } from "../companies/states.ts";
import { Sparkline } from "./sparkline.tsx";

/** A client's week in one row; every number leads to where something can be done about it. */
export const columnsAt = (now: number): Column<Client>[] => [
  {
    header: "Müşteri",
    sort: "name",
    cell: ({ id, name, logo, state }) => (
      <span className="flex items-center gap-3">
        <Avatar name={name} image={logo} shape="square" className="size-8" />
        <Link to={`/admin/companies/${id}`} className={`${linkClass} font-medium`}>
          <span className="rows:max-w-52 rows:truncate" title={name}>
            {name}
          </span>
        </Link>
        {state !== "active" && <Badge tone="warn">{STATES[state].label}</Badge>}
      </span>
    ),
  },
  {
    header: "7 gün",
    sort: "conversations",
    figures: true,
    cell: ({ conversations, days }) => (
      <span className="flex items-center gap-3">
        <Sparkline days={days} />
        {formatNumber(conversations)}
      </span>
    ),
  },
  {
    header: "Yanıtlanan",
    sort: "answered",
    figures: true,
    cell: ({ answered }) => (answered === null ? NONE : formatPercent(Math.round(answered * 100))),
  },
  {
    header: "Bekleyen",
    sort: "waiting",
    figures: true,
    cell: ({ id, waiting: { count, since } }) =>
      count === 0 ? (
        NONE
      ) : (
        <Link to={`/admin/inbox?company=${id}`} className={linkClass}>
          <Badge tone="bad">{withAge(count, since, now)}</Badge>
        </Link>
      ),
  },
  {
    header: "Açık bulgu",
    sort: "findings",
    figures: true,
    cell: ({ id, findings: { count, old, since } }) =>
      count === 0 ? (
        NONE
      ) : (
        <Link to={`/admin/findings?company_id=${id}`} className={linkClass}>
          <span className={classNames("whitespace-nowrap", old > 0 && "text-warn")}>{withAge(count, since, now)}</span>
        </Link>
      ),
  },
  {
    header: "Yanıtsız",
    sort: "unanswered",
    figures: true,
    cell: ({ chatbot_id: id, unanswered }) =>
      unanswered === 0 ? (
        NONE
      ) : (
        <Link to={`/admin/chatbots/${id}/unanswered`} className={linkClass}>
          {formatNumber(unanswered)}
        </Link>
      ),
  },
  { header: "Kaynaklar", cell: (client) => <Health {...client} /> },
];

function Health({ id, chatbot_id: chatbotId, sources, model_spent: spent }: Client) {
  if (sources.count === 0 && !spent) return NONE;
  return (
    <span className="flex flex-wrap gap-1.5">
      {sources.count > 0 && (sources.failing > 0 || !spent) && (
        <Link to={`/admin/chatbots/${chatbotId}/sources`} className={linkClass}>
          {sources.failing > 0 ? (
            <Badge tone="bad">{formatNumber(sources.failing)} okunamıyor</Badge>
          ) : (
            <span className="text-text-2">Sorunsuz</span>
          )}
        </Link>
      )}
      {spent && (
        <Link to={`/admin/companies/${id}`} className={linkClass}>
          <Badge tone="warn">Bütçe doldu</Badge>
        </Link>
      )}
    </span>
  );
}

const withAge = (count: number, since: string | null, now: number) =>
  since === null ? formatNumber(count) : `${formatNumber(count)} · ${formatAgo(since, now)}`;

const NONE = <span className="text-text-2">–</span>;
const linkClass = "inline-flex min-h-8 items-center underline-offset-4 hover:underline pointer-coarse:min-h-11";
