import {
  ArrowLeft,
  Braces,
  ChevronLeft,
  ChevronRight,
  Download,
  FileText,
  Flag,
  Inbox,
  Link2,
  Printer,
  ShoppingBag,
  Table2,
} from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Conversation, ExportFormat } from "#contract/conversations.ts";
import { PersonWishNote, WishBadge } from "../../person-wish-note.tsx";
import { Rated, ratedLabels } from "../../team-inbox/rated.tsx";
import { dayOf, formatMoment } from "../../texts/dates.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton, iconButtonClass } from "../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { useToast } from "../../ui/toast.tsx";
import { Messages } from "./messages.tsx";
import type { FindingReport } from "./use-finding-report.tsx";

type Props = {
  conversation: Conversation;
  /** The conversation's own address, to share with colleagues. */
  address: string;
  chatbotId: string;
  report: FindingReport;
  /** Addresses of the neighbouring conversations in the list. */
  previous: string | null;
  next: string | null;
  onBack: () => void;
};

/** The open conversation and its actions. */
export function ConversationDetail({ conversation, address, chatbotId, report, previous, next, onBack }: Props) {
  return (
    <>
      <div className="sticky top-(--head) z-10 -mx-4 flex flex-wrap items-center gap-x-1 gap-y-1 border-b border-line bg-page px-2 py-1.5 sm:-mx-6 md:static md:mx-0 md:bg-surface md:px-4 md:py-2">
        <IconButton label="Listeye dön" icon={<ArrowLeft aria-hidden />} className="md:hidden" onClick={onBack} />
        <div className="flex min-w-40 flex-1 flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <h2 className="text-[0.9375rem] font-semibold tabular-nums">
            <time dateTime={conversation.created_at}>{formatMoment(conversation.created_at)}</time>
          </h2>
          {conversation.is_order && (
            <Badge tone="good" icon={<ShoppingBag aria-hidden />}>
              Sipariş
            </Badge>
          )}
          {conversation.person_wish && <WishBadge />}
        </div>
        <div className="flex md:hidden">
          <Neighbour to={previous} label="Önceki konuşma" icon={<ChevronLeft aria-hidden />} />
          <Neighbour to={next} label="Sonraki konuşma" icon={<ChevronRight aria-hidden />} />
        </div>
        {!report.on && (
          <div className="ml-auto flex items-center gap-1 px-1 md:px-0">
            <Link
              to={`/company/inbox?conversation=${conversation.id}`}
              aria-label="Gelen kutusunda aç"
              title="Gelen kutusunda aç"
              className={iconButtonClass}
            >
              <Inbox aria-hidden />
            </Link>
            <CopyLink address={address} />
            <TakeAlong conversation={conversation} chatbotId={chatbotId} />
            <Button look="outline" size="small" data-keeps-place onClick={report.begin}>
              <Flag aria-hidden />
              Bulgu Bildir
            </Button>
          </div>
        )}
        <div className={report.on ? "flex w-full flex-wrap items-center gap-2 px-2 pb-1 md:px-0" : "contents"}>
          {/* Rendered empty from the start: not every screen reader announces a live region that is inserted with its text. */}
          <p role="status" className={report.on ? "min-w-0 flex-1 text-sm text-text-2" : "sr-only"}>
            {report.on &&
              (report.selected.size === 0 ? "Hatalı mesajları işaretleyin." : `${report.selected.size} mesaj seçildi`)}
          </p>
          {report.on && (
            <>
              <Button look="outline" size="small" onClick={report.cancel}>
                İptal
              </Button>
              <Button size="small" data-keeps-place onClick={report.compose}>
                Bulgu Oluştur
              </Button>
            </>
          )}
        </div>
      </div>
      {conversation.person_wish && (
        <div className="pt-3 md:px-4">
          <PersonWishNote wish={conversation.person_wish} />
        </div>
      )}
      {conversation.ratings.length > 0 && (
        <aside aria-label="Ziyaretçinin değerlendirmesi" className="grid gap-1 pt-3 text-[0.9375rem] md:px-4">
          {conversation.ratings.map((rating) => (
            <div key={rating.about} className="rounded-xl bg-surface-2 px-3.5 py-2.5 wrap-anywhere">
              <span className="mr-2 align-middle text-text-2">{ratedLabels[rating.about]}:</span>
              <Rated {...rating} />
            </div>
          ))}
        </aside>
      )}
      <Messages conversation={conversation} report={report} />
    </>
  );
}

function Neighbour({ to, label, icon }: { to: string | null; label: string; icon: React.ReactNode }) {
  if (to === null) return <IconButton label={label} icon={icon} disabled />;
  return (
    <Link to={to} replace preventScrollReset aria-label={label} title={label} className={iconButtonClass}>
      {icon}
    </Link>
  );
}

/** Prints or downloads the conversation. */
function TakeAlong({ conversation: { id, created_at }, chatbotId }: Pick<Props, "conversation" | "chatbotId">) {
  const save = (format: ExportFormat) => {
    const query = new URLSearchParams({ chatbotId, day: dayOf(created_at), format });
    location.assign(`/api/conversations/${encodeURIComponent(id)}/export?${query}`);
  };
  return (
    <Menu trigger={<IconButton label="Yazdır veya indir" icon={<Download aria-hidden />} />}>
      <MenuItem icon={<Printer aria-hidden />} onSelect={() => setTimeout(() => print())}>
        Yazdır
      </MenuItem>
      <MenuItem icon={<FileText aria-hidden />} onSelect={() => save("txt")}>
        Metin (.txt)
      </MenuItem>
      <MenuItem icon={<Table2 aria-hidden />} onSelect={() => save("csv")}>
        Tablo (.csv)
      </MenuItem>
      <MenuItem icon={<Braces aria-hidden />} onSelect={() => save("json")}>
        Veri (.json)
      </MenuItem>
    </Menu>
  );
}

function CopyLink({ address }: { address: string }) {
  const say = useToast();
  const [busy, setBusy] = useState(false);
  async function copy() {
    setBusy(true);
    await navigator.clipboard.writeText(new URL(address, location.href).href).then(
      () => say("Bağlantı kopyalandı"),
      () => say("Bağlantı kopyalanamadı", "bad"),
    );
    setBusy(false);
  }
  return (
    <IconButton label="Bağlantıyı kopyala" icon={<Link2 aria-hidden />} disabled={busy} onClick={() => void copy()} />
  );
}
