import { Link } from "react-router";
import type { Client } from "#contract/clients.ts";
import { formatAgo, formatNumber } from "../../texts/dates.ts";
import { formatPercent } from "../../texts/percentages.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { type Column, rowLinkClass } from "../../ui/table-row.tsx";
import { STATES } from "../companies/states.ts";
import { Sparkline } from "./sparkline.tsx";

/** The columns of a client's week; every number links to the screen where one can act on it. */
export const columnsAt = (now: number): Column<Client>[] => [
  {
    header: "Müşteri",
    sort: "name",
    flexible: true,
    cell: (client) => (
      <span className="flex items-center gap-3">
        <Avatar name={client.name} image={client.logo} shape="square" className="size-9 rows:size-8" />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2 rows:gap-3">
            <Link to={`/admin/companies/${client.id}`} className={rowLinkClass}>
              <span className="block truncate" title={client.name}>
                {client.name}
              </span>
            </Link>
            {client.state !== "active" && <Badge tone="warn">{STATES[client.state].label}</Badge>}
          </span>
          <WeekLine {...client} />
        </span>
        <span className="max-sm:hidden rows:hidden">
          <Sparkline days={client.days} />
        </span>
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
    phone: "end",
    cell: ({ id, waiting: { count, since } }) =>
      count === 0 ? (
        <span className="hidden rows:inline">{NONE}</span>
      ) : (
        <Link to={`/admin/inbox?company=${id}`} className={`${linkClass} relative z-1`}>
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
      ) : id === null ? (
        formatNumber(unanswered)
      ) : (
        <Link to={`/admin/chatbots/${id}/unanswered`} className={linkClass}>
          {formatNumber(unanswered)}
        </Link>
      ),
  },
  { header: "Bilgi", cell: (client) => <Health {...client} /> },
];

/** On a phone: the week below the name, problems last; numbers do not link there. */
function WeekLine({ conversations, answered, findings, unanswered, sources, ...client }: Client) {
  const { in_review: inReview, tests_broken: broken, model_spent: spent } = client;
  const bad = [
    sources.failing > 0 && `${formatNumber(sources.failing)} kaynak okunamıyor`,
    spent && "bütçe doldu",
    broken > 0 && `${formatNumber(broken)} test bozuk`,
    findings.count > 0 && `${formatNumber(findings.count)} açık bulgu`,
    inReview > 0 && `${formatNumber(inReview)} incelemede`,
    unanswered > 0 && `${formatNumber(unanswered)} yanıtsız`,
  ].filter(Boolean);
  return (
    <span className="block truncate text-sm font-normal text-text-2 tabular-nums rows:hidden">
      {formatNumber(conversations)} konuşma
      {answered !== null && ` · ${formatPercent(Math.round(answered * 100))} yanıt`}
      {bad.length > 0 && <span className={classNames(sources.failing > 0 && "text-bad")}> · {bad.join(" · ")}</span>}
    </span>
  );
}

function Health({ id, chatbot_id: chatbotId, sources, ...client }: Client) {
  const { in_review: inReview, tests_broken: broken, model_spent: spent } = client;
  const isFine = !spent && inReview === 0 && broken === 0;
  if (sources.count === 0 && isFine) return NONE;
  return (
    <span className="flex flex-wrap gap-1.5">
      {sources.count > 0 && (sources.failing > 0 || isFine) && (
        <Link to={`/admin/chatbots/${chatbotId}/sources`} className={linkClass}>
          {sources.failing > 0 ? (
            <Badge tone="bad">{formatNumber(sources.failing)} okunamıyor</Badge>
          ) : (
            <span className="text-text-2">Sorunsuz</span>
          )}
        </Link>
      )}
      {broken > 0 && (
        <Link to={`/admin/chatbots/${chatbotId}/cases?result=failed`} className={linkClass}>
          <Badge tone="warn">{formatNumber(broken)} test bozuk</Badge>
        </Link>
      )}
      {inReview > 0 && (
        <Link to={`/admin/chatbots/${chatbotId}/review`} className={linkClass}>
          <Badge>{formatNumber(inReview)} incelemede</Badge>
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
