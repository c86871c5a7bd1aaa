import {
  CircleCheck,
  CircleHelp,
  ClipboardX,
  Gauge,
  Headset,
  type LucideIcon,
  MessageSquareWarning,
  ScanSearch,
  Unplug,
} from "lucide-react";
import { Link } from "react-router";
import type { AttentionItem } from "#contract/clients.ts";
import { formatAgo, formatNumber } from "../../texts/dates.ts";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";

type Props = { hands: readonly AttentionItem[]; total: number; now: number };

/** Everything that needs attention today across all clients, each with a link to act on it. */
export function AttentionList({ hands, total, now }: Props) {
  if (hands.length === 0)
    return (
      <Card className="flex items-center gap-3 px-4 py-3 text-text-2">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
        Şu anda ilgi bekleyen bir müşteri yok.
      </Card>
    );
  return (
    <Card className="overflow-clip">
      <ul className="grid grid-cols-1 lg:grid-cols-2">
        {hands.map((hand) => (
          <li key={`${hand.kind} ${hand.company.id}`} className="-mb-px border-b border-line lg:odd:border-r">
            <AttentionRow hand={hand} now={now} />
          </li>
        ))}
      </ul>
      {total > hands.length && (
        <Link
          to="?show=hand#clients"
          className="flex min-h-11 items-center border-t border-line px-4 font-medium text-brand hover:bg-surface-2"
        >
          Tümü ({formatNumber(total)})
        </Link>
      )}
    </Card>
  );
}

function AttentionRow({ hand, now }: { hand: AttentionItem; now: number }) {
  const { icon: Icon, text, to, presses } = KINDS[hand.kind];
  return (
    <Link to={to(hand)} className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-surface-2">
      <Icon aria-hidden className={classNames("size-4.5 shrink-0", presses ? "text-bad" : "text-text-2")} />
      <span className="min-w-0 flex-1 sm:truncate">
        <span className="font-medium max-sm:block">{hand.company.name}</span>
        <span className="text-text-2">
          <span className="max-sm:hidden"> · </span>
          {text(formatNumber(hand.count))}
        </span>
      </span>
      {hand.since && (
        <time dateTime={hand.since} className="shrink-0 text-sm text-text-2 tabular-nums">
          {formatAgo(hand.since, now)}
        </time>
      )}
    </Link>
  );
}

type Kind = {
  icon: LucideIcon;
  text: (count: string) => string;
  to: (hand: AttentionItem) => string;
  /** Urgent: visitors are not being answered right now. */
  presses?: true;
};

const KINDS: Record<AttentionItem["kind"], Kind> = {
  waiting: {
    icon: Headset,
    text: (count) => `${count} kişi temsilci bekliyor`,
    to: ({ company }) => `/admin/inbox?company=${company.id}`,
    presses: true,
  },
  model: {
    icon: Gauge,
    text: () => "dil modelinin bugünkü bütçesi doldu",
    to: ({ company }) => `/admin/companies/${company.id}`,
    presses: true,
  },
  source: {
    icon: Unplug,
    text: (count) => `${count} kaynak okunamıyor`,
    to: ({ chatbot_id: id }) => `/admin/chatbots/${id}/sources`,
    presses: true,
  },
  test: {
    icon: ClipboardX,
    text: (count) => `${count} bilgi testi bozuldu`,
    to: ({ chatbot_id: id }) => `/admin/chatbots/${id}/cases?result=failed`,
  },
  finding: {
    icon: MessageSquareWarning,
    text: (count) => `${count} açık bulgu`,
    to: ({ company }) => `/admin/findings?company_id=${company.id}`,
  },
  review: {
    icon: ScanSearch,
    text: (count) => `${count} belge incelemede`,
    to: ({ chatbot_id: id }) => `/admin/chatbots/${id}/review`,
  },
  unanswered: {
    icon: CircleHelp,
    text: (count) => `bu hafta ${count} soru yanıtsız kaldı`,
    to: ({ chatbot_id: id }) => `/admin/chatbots/${id}/unanswered`,
  },
};
