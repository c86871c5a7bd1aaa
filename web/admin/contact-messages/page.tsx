import { Mail } from "lucide-react";
import type { Route } from "./+types/page.ts";
import type { ContactMessage } from "#contract/contact-messages.ts";
import { apiOf } from "../../api.ts";
import { contactMessageStatuses } from "../../texts/statuses.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Moment } from "../../ui/moment.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { useChanges } from "../../use-changes.ts";
import { ContactLinks } from "../list/contact-links.tsx";
import { ExportLink } from "../list/export-link.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { listQueryOf, readPage } from "../list/list-query.ts";
import { PageTurn } from "../list/page-turn.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { optionsOf } from "../list/options-of.ts";
import { Toolbar } from "../list/toolbar.tsx";
import { useOpenRow } from "../list/use-open-row.ts";
import { useSorting } from "../list/use-sorting.ts";
import { MessageDialog } from "./message-dialog.tsx";
import { MessageStatus } from "./message-status.tsx";
import { ReplyLink } from "./reply-link.tsx";

const PAGE_LENGTH = "50";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = listQueryOf(request, ["status"]);
  const page = await readPage(apiOf(context).contact_messages.$get({ query: { ...query, limit: PAGE_LENGTH } }));
  return { page, filtered: Boolean(query.search || query.status) };
}

export default function ContactMessages({ loaderData: { page, filtered } }: Route.ComponentProps) {
  const { open, show, close } = useOpenRow(page.rows);
  const sorting = useSorting("created_at");
  useChanges("/api/changes/inbox?of=contact_messages");
  return (
    <>
      <PageHead title="Gelen Mesajlar" hidden />
      <BackLink to="/admin/forms">Gelen Formlar</BackLink>
      <PageTitle
        title="Gelen Mesajlar"
        text="İletişim formundan gelenler. “Yanıtla” e-posta programınızı açar ve mesajı yanıtlandı olarak işaretler."
      />
      <div className="mt-6">
        <Toolbar>
          <SearchBox label="Gelen mesajlarda ara" placeholder="Ad, konu, mesaj ara..." />
          <FilterSelect name="status" label="Durum" all="Tüm durumlar" options={optionsOf(contactMessageStatuses)} />
          <ExportLink address="/api/contact_messages/export" />
        </Toolbar>
        <Table
          label="Gelen mesajlar"
          columns={columns}
          rows={page.rows}
          rowKey={({ id }) => id}
          onOpen={show}
          sorting={sorting}
          wide
          empty={
            filtered ? (
              "Filtrelere uygun mesaj bulunamadı."
            ) : (
              <EmptyState
                icon={<Mail />}
                title="Henüz mesaj bulunmuyor."
                text="İletişim formundan gelen mesajlar burada görünür."
              />
            )
          }
        />
        <PageTurn next={page.next} />
      </div>
      {open && <MessageDialog message={open} onClose={close} />}
    </>
  );
}

const columns: Column<ContactMessage>[] = [
  {
    header: "Ad Soyad",
    sort: "name",
    cell: ({ name, title }) => (
      <>
        <span className="block">{name}</span>
        <span className="block text-sm font-normal text-text-2">{title}</span>
      </>
    ),
  },
  { header: "İletişim", cell: ContactLinks },
  {
    header: "Konu",
    sort: "subject",
    cell: ({ subject, message }) => (
      <>
        <span className="line-clamp-2 font-medium">{subject}</span>
        <span className="line-clamp-2 max-w-80 wrap-anywhere text-text-2">{message}</span>
      </>
    ),
  },
  { header: "Tarih", sort: "created_at", cell: ({ created_at: moment }) => <Moment of={moment} /> },
  { header: "Durum", cell: (message) => <MessageStatus message={message} /> },
  { header: "İşlemler", actions: true, cell: (message) => <ReplyLink message={message} /> },
];
