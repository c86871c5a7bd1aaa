import type { ContactMessage } from "#contract/contact-messages.ts";
import { formatMoment } from "../../texts/dates.ts";
import { SidePanel, type Neighbours } from "../../ui/side-panel.tsx";
import { Facts } from "../../ui/facts.tsx";
import { MailLink, PhoneLink } from "../list/contact-links.tsx";
import { MessageStatus } from "./message-status.tsx";
import { ReplyLink } from "./reply-link.tsx";

/** A message in full. */
export const MessageDialog = ({
  message,
  turn,
  onClose,
}: {
  message: ContactMessage;
  turn: Neighbours | undefined;
  onClose: () => void;
}) => (
  <SidePanel
    onClose={onClose}
    turn={turn}
    title={message.subject}
    description={`${message.name}, ${message.title}`}
    actions={<ReplyLink message={message} />}
  >
    <div tabIndex={0} className="grid gap-6 outline-offset-4">
      <p className="whitespace-pre-line wrap-anywhere">{message.message}</p>
      <Facts
        facts={[
          ["Telefon", <PhoneLink key="phone" phone={message.phone} />],
          ["E-posta", <MailLink key="email" email={message.email} />],
          ["Tarih", formatMoment(message.created_at)],
        ]}
      />
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <span className="text-sm font-medium">Durum</span>
        <MessageStatus message={message} />
      </div>
    </div>
  </SidePanel>
);
