import { Eye, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { UserProfile } from "#contract/user-profiles.ts";
import { roleLabels } from "../../texts/roles.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Column } from "../../ui/table-row.tsx";
import { Table } from "../../ui/table.tsx";
import { Pagination } from "../list/pagination.tsx";
import { useLastNonNull } from "../../ui/use-last-non-null.ts";
import type { Users } from "./read-users.ts";

type Actions = { onEdit: (user: UserProfile) => void; onDelete: (user: UserProfile) => void };
type Props = Actions & { result: Users; filtered: boolean; emptyIcon: ReactNode; emptyAction: ReactNode };

/** The users; a list that could not be reloaded stays, below the error (docs/product.md, Errors). */
export function UserList({ result, filtered, emptyIcon, emptyAction, onEdit, onDelete }: Props) {
  const shown = useLastNonNull("rows" in result ? result : null);
  const [dismissed, setDismissed] = useState<Users>();
  return (
    <>
      {"problem" in result && dismissed !== result && (
        <div className="mb-4">
          <Notice tone="bad" onDismiss={() => setDismissed(result)}>
            {result.problem}
          </Notice>
        </div>
      )}
      {shown && (
        <>
          <Table
            label="Kullanıcılar"
            columns={columnsFor({ onEdit, onDelete })}
            rows={shown.rows}
            rowKey={({ id }) => id}
            empty={
              filtered ? (
                "Aramanıza uygun kullanıcı bulunamadı."
              ) : (
                <EmptyState icon={emptyIcon} title="Henüz kullanıcı bulunmuyor" action={emptyAction} />
              )
            }
          />
          <Pagination next={shown.next} />
        </>
      )}
    </>
  );
}

export const LoadingUsers = () => (
  <>
    <p role="status" className="mb-3 text-text-2">
      Kullanıcılar yükleniyor...
    </p>
    <Table
      label="Kullanıcılar"
      columns={columnsFor({ onEdit: () => {}, onDelete: () => {} })}
      rows={undefined}
      rowKey={() => ""}
      empty=""
    />
  </>
);

const columnsFor = ({ onEdit, onDelete }: Actions): Column<UserProfile>[] => [
  {
    header: "E-posta",
    cell: ({ email }) => (
      <span className="font-medium">
        <EmailText>{email}</EmailText>
      </span>
    ),
  },
  {
    header: "Rol",
    phone: "under",
    cell: ({ role }) => <Badge tone={role === "superadmin" ? "brand" : "neutral"}>{roleLabels[role]}</Badge>,
  },
  {
    header: "Şirket",
    phone: "under",
    cell: ({ company }) =>
      company ? (
        <span className="flex items-center gap-2.5">
          <span className="hidden rows:block">
            <Avatar name={company.name} image={company.logo} shape="square" className="size-8" />
          </span>
          <span className="min-w-0 overflow-clip text-ellipsis wrap-anywhere rows:min-w-36">{company.name}</span>
        </span>
      ) : (
        // On a phone no header names the column.
        <span className="hidden text-text-2 rows:inline">Yok</span>
      ),
  },
  {
    header: "İşlemler",
    actions: true,
    phone: "end",
    cell: (user) =>
      user.role === "superadmin" ? (
        <IconButton label={`${user.email}: görüntüle`} icon={<Eye aria-hidden />} onClick={() => onEdit(user)} />
      ) : (
        <span className="inline-flex">
          <IconButton label={`${user.email}: düzenle`} icon={<Pencil aria-hidden />} onClick={() => onEdit(user)} />
          <IconButton label={`${user.email}: sil`} icon={<Trash2 aria-hidden />} onClick={() => onDelete(user)} />
        </span>
      ),
  },
];
