import { BadgeCheck, BadgeQuestionMark, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { Badge } from "../ui/badge.tsx";
import { EmailText } from "../ui/email-text.tsx";
import { visitorName } from "./texts.ts";

type Known = { name?: string | null; number?: string | null; email: string | null; phone: string | null };

/**
 * The visitor's identity: first from the signed identity token, then what was left in the conversation, and separately
 * what the page claims without a signature.
 */
export function VisitorIdentity({ conversation }: { conversation: InboxConversation }) {
  const { contact, customer, claimed } = conversation;
  const left = contact.email !== null || contact.phone !== null || (customer !== null && contact.name !== null);
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <h3 className="text-base font-semibold wrap-anywhere">{visitorName(conversation)}</h3>
        {customer && (
          <>
            <div>
              <Badge tone="good" icon={<BadgeCheck aria-hidden />}>
                Doğrulandı
              </Badge>
            </div>
            <Ways known={{ number: customer.number, email: customer.email, phone: customer.phone }} />
          </>
        )}
        {left && customer && <p className="mt-1 text-sm font-semibold text-text-2">Görüşmede bıraktığı</p>}
        {left && <Ways known={{ ...contact, name: customer ? contact.name : null }} />}
        {!left && !customer && <p className="text-sm text-text-2">İletişim bilgisi bırakmadı.</p>}
      </div>
      {claimed && (
        <section
          aria-label="Sitenin bildirdiği"
          className="grid gap-1.5 rounded-xl border border-dashed border-line p-3.5"
        >
          <h4 className="flex flex-wrap items-center gap-2 text-sm font-semibold text-text-2">
            Sitenin bildirdiği
            <Badge tone="warn" icon={<BadgeQuestionMark aria-hidden />}>
              Doğrulanmadı
            </Badge>
          </h4>
          <Ways known={claimed} unverified />
          <p className="text-[0.8125rem] text-text-2">İmzasız bilgidir; başka hiçbir kayıtla birleştirilmez.</p>
        </section>
      )}
    </div>
  );
}

/** Names and contact data; unverified ones are not links, so that nobody contacts a stranger by mistake. */
function Ways({ known: { name, number, email, phone }, unverified = false }: { known: Known; unverified?: boolean }) {
  const link = (href: string, text: ReactNode) =>
    unverified ? (
      text
    ) : (
      <a
        href={href}
        className="inline-flex items-center text-brand underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {text}
      </a>
    );
  const facts: [string, ReactNode, ReactNode?][] = [
    ["Ad", name],
    ["Müşteri no", number],
    // An e-mail address takes the width of its label.
    ["E-posta", email && link(`mailto:${email}`, <EmailText>{email}</EmailText>), <Mail key="icon" aria-hidden />],
    ["Telefon", phone && link(`tel:${phone.replaceAll(/[^\d+]/g, "")}`, phone), <Phone key="icon" aria-hidden />],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-[0.9375rem]">
      {facts
        .filter(([, value]) => value)
        .map(([term, value, icon]) => (
          <div key={term} className="contents">
            <dt className="text-sm leading-6 text-text-2 [&_svg]:mt-1 [&_svg]:size-4" title={icon ? term : undefined}>
              {icon}
              <span className={icon ? "sr-only" : undefined}>{term}</span>
            </dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
