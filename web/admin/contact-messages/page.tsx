import { Mail } from "lucide-react";
import type { Route } from "./+types/page.ts";
import type { ContactMessage } from "#contract/contact-messages.ts";
import { apiOf } from "../../api.ts";
import { ShortMoment } from "../../ui/moment.tsx";
import type { Column } from "../../ui/table-row.tsx";
import { neighboursOf } from "../list/neighbours.ts";
import { useOpenRow } from "../list/use-open-row.ts";
import { MessageDialog } from "./message-dialog.tsx";
import { MessageStatus } from "./message-status.tsx";
import { ReplyLink } from "./reply-link.tsx";
import { IncomingScreen, type IncomingView } from "../incoming/incoming-screen.tsx";
import { readIncoming } from "../incoming/read-incoming.ts";
import { useKeptPage } from "../incoming/use-kept-page.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readIncoming(request, ["status"], (query) => apiOf(context).contact_messages.$get({ query }));

export default function ContactMessages({ loaderData }: Route.ComponentProps) {
  const page = useKeptPage(loaderData);
  const { open, show, close } = useOpenRow(page.rows);
  return (
    <IncomingScreen view={view} page={page} onOpen={show}>
      {open && <MessageDialog message={open} turn={neighboursOf(page.rows, open, show)} onClose={close} />}
    </IncomingScreen>
  );
}

const columns: Column<ContactMessage>[] = [
  {
    header: "Ad Soyad",
    sort: "name",
    cell: ({ name, title }) => (
      <span className="block truncate rows:max-w-44 rows:2xl:max-w-80" title={`${name}, ${title}`}>
        {name} <span className="text-sm font-normal text-text-2">{title}</span>
      </span>
    ),
  },
  {
    header: "Konu",
    sort: "subject",
    phone: "under",
    flexible: true,
    cell: ({ subject, message }) => (
      <span title={message.slice(0, 500)}>
        <span className="font-medium">{subject}</span> <span className="text-text-2">{message}</span>
      </span>
    ),
  },
  { header: "Tarih", sort: "created_at", cell: ({ created_at: moment }) => <ShortMoment of={moment} /> },
  { header: "Durum", phone: "end", cell: (message) => <MessageStatus message={message} /> },
  { header: "İşlemler", actions: true, cell: (message) => <ReplyLink message={message} /> },
];

const view: IncomingView<ContactMessage> = {
  noun: "contact_messages",
  title: "Gelen Mesajlar",
  text: "İletişim formundan gelenler. “Yanıtla” e-posta programınızı açar ve mesajı yanıtlandı olarak işaretler.",
  label: "Gelen mesajlar",
  search: { label: "Gelen mesajlarda ara", placeholder: "Ad, konu, mesaj ara..." },
  columns,
  order: "created_at",
  wide: true,
  empty: {
    icon: <Mail />,
    title: "Henüz mesaj bulunmuyor.",
    text: "İletişim formundan gelen mesajlar burada görünür.",
  },
  nothingFound: "Filtrelere uygun mesaj bulunamadı.",
};
