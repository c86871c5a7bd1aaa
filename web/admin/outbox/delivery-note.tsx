import { formatNumber } from "../../texts/dates.ts";
import { Notice } from "../../ui/notice.tsx";

type Props = { delivery: { sends: boolean; waiting: number; failed: number } };

/** Warns if mail delivery is disabled, or if mails failed. */
export function DeliveryNote({ delivery: { sends, waiting, failed } }: Props) {
  if (!sends) {
    return (
      <Notice tone="info">
        <strong className="font-semibold">E-posta sunucusu tanımlı değil; e-postalar gönderilmiyor.</strong>
        <span className="mt-1 block">
          {waiting + failed > 0 ? `${formatNumber(waiting + failed)} e-posta burada bekliyor, hiçbiri kaybolmaz. ` : ""}
          Sunucuyu <code className="font-mono text-[0.9em]">SMTP_URL</code> ve{" "}
          <code className="font-mono text-[0.9em]">MAIL_FROM</code> ayarlarıyla başlattığınızda gönderilirler.
        </span>
      </Notice>
    );
  }
  if (failed === 0) return null;
  return <Notice tone="bad">{formatNumber(failed)} e-posta gönderilemedi; artan aralıklarla yeniden denenir.</Notice>;
}
