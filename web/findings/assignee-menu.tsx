import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { Colleague } from "#contract/team-inbox.ts";
import type { UserFinding } from "#contract/user-findings.ts";
import { answer, ApiError, browserApi } from "../api.ts";
import { errorText } from "../texts/errors.ts";
import { Badge } from "../ui/badge.tsx";
import { Menu, MenuChoices } from "../ui/menu.tsx";
import { useToast } from "../ui/toast.tsx";
import { useChoice } from "../use-choice.ts";
import { useUser } from "../visitor.ts";
import { useAssigneeName } from "./assignee-name.tsx";

const NOBODY = "";
const UNASSIGNED = "Atanmadı";

type Props = { finding: Pick<UserFinding, "id" | "company_id" | "title" | "assignee"> };

/** Who works on a finding, as a chip that opens a menu of who could; only a name where a colleague's may not be taken. */
export function AssigneeMenu({ finding: { id, company_id: companyId, title, assignee } }: Props) {
  const user = useUser()!;
  const toast = useToast();
  const [people, setPeople] = useState<readonly Colleague[]>([]);
  const { chosen, busy, choose } = useChoice(
    assignee?.id ?? NOBODY,
    (to, from) =>
      answer(
        browserApi.user_findings[":id"].assignee.$put({
          param: { id },
          json: { assignee_id: to || null, seen: from || null },
        }),
      ),
    (error) =>
      error instanceof ApiError && error.body.code === "conflict"
        ? "Bu bulguyu az önce başkası atadı. Güncel hâli gösteriliyor."
        : errorText(error),
  );
  const known = useAssigneeName(assignee);
  const name = people.find((one) => one.id === chosen)?.name ?? (chosen === assignee?.id ? known : UNASSIGNED);
  const isColleagues = assignee !== null && assignee.id !== user.id;
  if (user.role === "company_user" && isColleagues) return <Badge tone="neutral">{name}</Badge>;
  return (
    <Menu
      onOpen={() =>
        void listPeople(user.role === "superadmin", companyId).then(setPeople, (error: unknown) =>
          toast(errorText(error), "bad"),
        )
      }
      trigger={
        <button
          type="button"
          aria-label={`${title}, atanan: ${name}`}
          aria-busy={busy}
          className="relative inline-flex min-h-7 max-w-full items-center rounded-full after:absolute after:-inset-x-1 after:-inset-y-2 aria-busy:opacity-60 pointer-coarse:after:-inset-y-2.5"
        >
          <Badge tone={chosen === NOBODY ? "neutral" : "brand"}>
            <span className="truncate">{name}</span>
            <ChevronDown aria-hidden />
          </Badge>
        </button>
      }
    >
      <MenuChoices
        value={chosen}
        options={[
          { value: NOBODY, label: UNASSIGNED },
          ...people
            .toSorted((one, other) => Number(other.id === user.id) - Number(one.id === user.id))
            .map((one) => ({ value: one.id, label: <Person person={one} isMe={one.id === user.id} /> })),
        ]}
        onChoose={choose}
      />
    </Menu>
  );
}

/** Who may work on a finding: the company's staff and, for the super administrator, the provider's as well. */
async function listPeople(isProvider: boolean, companyId: string | null): Promise<Colleague[]> {
  const read = (query: { company_id?: string }) => answer(browserApi.inbox.colleagues.$get({ query }));
  if (!isProvider) return read({});
  const lists = await Promise.all([read({}), ...(companyId === null ? [] : [read({ company_id: companyId })])]);
  return lists.flat();
}

const Person = ({ person: { name, email }, isMe }: { person: Colleague; isMe: boolean }) => (
  <span className="grid min-w-0 leading-tight">
    {isMe ? `${name} (siz)` : name}
    <span className="max-w-56 truncate text-[0.8125rem] font-normal text-text-2">{email}</span>
  </span>
);
