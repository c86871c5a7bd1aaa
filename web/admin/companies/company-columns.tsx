import { ChartColumn, ListChecks, Pencil, UsersRound } from "lucide-react";
import { Link } from "react-router";
import type { ChatbotOption } from "#contract/chatbots.ts";
import type { Company } from "#contract/companies.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { iconButtonClass, IconButton } from "../../ui/icon-button.tsx";
import { type Column, rowLinkClass } from "../../ui/table-row.tsx";
import { isBuiltIn } from "./company-values.ts";
import { STATES } from "./states.ts";

type Actions = {
  onEdit: (company: Company) => void;
  /** Assigns the platform's own report to the company. */
  onReport: (company: Company) => void;
};

/** The columns of the companies' table. */
export const columnsOf = (chatbots: readonly ChatbotOption[], { onEdit, onReport }: Actions): Column<Company>[] => [
  {
    header: "Şirket",
    cell: ({ id, name, logo, state }) => (
      <span className="flex items-center gap-3 font-medium">
        {/* On a phone the names are stacked and use the full width. */}
        <span className="hidden rows:block rows:shrink-0">
          <Avatar name={name} image={logo} shape="square" className="size-8" />
        </span>
        <Link to={`/admin/companies/${id}`} className={rowLinkClass}>
          <span className="block truncate rows:max-w-72" title={name}>
            {name}
          </span>
        </Link>
        {state !== "active" && <Badge tone="warn">{STATES[state].label}</Badge>}
      </span>
    ),
  },
  {
    header: "Asistan",
    phone: "under",
    flexible: true,
    cell: ({ chatbot_id: id }) => <ChatbotOf id={id} known={chatbots.find((chatbot) => chatbot.id === id)} />,
  },
  { header: "Rapor", phone: "end", cell: ({ iframe_code: address }) => <ReportOf address={address} /> },
  {
    header: "İşlemler",
    actions: true,
    cell: (company) => (
      <span className="inline-flex">
        {/* First, so that what every row has is aligned. */}
        {company.iframe_code === null && chatbots.some(({ id }) => id === company.chatbot_id) && (
          <IconButton
            label={`${company.name}: platform raporunu kullan`}
            icon={<ChartColumn aria-hidden />}
            onClick={() => onReport(company)}
          />
        )}
        <Link
          to={`/admin/companies/${company.id}/setup`}
          aria-label={`${company.name}: kurulum`}
          title={`${company.name}: kurulum`}
          className={iconButtonClass}
        >
          <ListChecks aria-hidden />
        </Link>
        <Link
          to={`/admin/users?company_id=${company.id}`}
          aria-label={`${company.name}: kullanıcıları`}
          title={`${company.name}: kullanıcıları`}
          className={iconButtonClass}
        >
          <UsersRound aria-hidden />
        </Link>
        <IconButton label={`${company.name}: düzenle`} icon={<Pencil aria-hidden />} onClick={() => onEdit(company)} />
      </span>
    ),
  },
];

function ChatbotOf({ id, known }: { id: string | null; known: ChatbotOption | undefined }) {
  if (id === null) return <None of="Asistan" />;
  if (known)
    return (
      <>
        {/* On a phone the whole row links to the company, which links here. */}
        <span className="rows:hidden">{known.name}</span>
        <Link
          to={`/admin/chatbots/${id}`}
          className="hidden truncate leading-8 underline-offset-4 hover:underline rows:block pointer-coarse:leading-11"
          title={known.name}
        >
          {known.name}
        </Link>
      </>
    );
  return (
    <span className="flex items-center gap-x-2">
      <span className="truncate font-mono text-[0.9375rem]" title={id}>
        {id}
      </span>
      <Badge>Dış hizmet</Badge>
    </span>
  );
}

function ReportOf({ address }: { address: string | null }) {
  if (address === null) return <None of="Rapor" />;
  if (isBuiltIn(address)) return <Badge tone="brand">Platform raporu</Badge>;
  return <span className="break-all">{URL.canParse(address) ? new URL(address).host : address}</span>;
}

/** On a phone no header names the column. */
const None = ({ of }: { of: string }) => (
  <span className="text-text-2">
    <span className="rows:hidden">{of} yok</span>
    <span className="hidden rows:inline">Yok</span>
  </span>
);
