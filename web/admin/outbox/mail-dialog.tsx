import { RotateCw } from "lucide-react";
import { MAX_MAIL_ATTEMPTS } from "#contract/mail-attempts.ts";
import type { OutboxMail } from "#contract/outbox.ts";
import { formatMoment } from "../../texts/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { MailState, stateOf } from "./mail-state.tsx";

type Props = {
  mail: OutboxMail;
  /** False if mail delivery is disabled. */
  sends: boolean;
  busy: boolean;
  problem: string | undefined;
  onRetry: () => void;
  onClose: () => void;
};

/** A mail as its recipient sees it, and its delivery state. */
export function MailDialog({ mail, sends, busy, problem, onRetry, onClose }: Props) {
  const state = stateOf(mail);
  return (
    <Dialog
      open
      onClose={onClose}
      title={mail.subject}
      description={mail.to_address}
      actions={
        sends &&
        state !== "sent" && (
          <Button busy={busy} onClick={onRetry}>
            {!busy && <RotateCw aria-hidden />}
            {busy ? "Sıraya alınıyor..." : "Şimdi Tekrar Dene"}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-text-2">
          <MailState mail={mail} />
          {momentText(mail, sends)}
        </p>
        {mail.last_error && (
          <Notice tone="bad">
            <strong className="font-semibold">{mail.attempts}. denemede sunucu şunu bildirdi:</strong>
            <span className="mt-1 block font-mono text-sm break-words">{mail.last_error}</span>
          </Notice>
        )}
        <p className="rounded-lg border border-line bg-surface-2 p-4 wrap-anywhere whitespace-pre-line">{mail.body}</p>
      </div>
    </Dialog>
  );
}

function momentText(mail: OutboxMail, sends: boolean): string {
  if (mail.sent_at !== null) return formatMoment(mail.sent_at);
  if (mail.given_up)
    return mail.attempts >= MAX_MAIL_ATTEMPTS
      ? "Sunucu günlerce geri çevirdi; kendiliğinden yeniden denenmez."
      : "Alıcıya ulaşıp ulaşmadığı bilinmiyor; kendiliğinden yeniden denenmez.";
  if (!sends) return "E-posta sunucusu tanımlanınca gönderilir.";
  return mail.attempts === 0
    ? "Birkaç saniye içinde gönderilir."
    : `Sonraki deneme: ${formatMoment(mail.next_attempt_at)}`;
}
