import { UsersRound } from "lucide-react";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useUser } from "../visitor.ts";

/** The colleagues' view of an inbox that nobody else answers: what it is for, and how somebody joins. */
export function NoTeam({ company }: { company: string | null }) {
  const { how, action } = useWayToJoin(company);
  return (
    <EmptyState
      icon={<UsersRound />}
      title="Ekipte başka kimse yok"
      text={`Ekip arkadaşlarınızın üstlendiği görüşmeler burada durur; onlara devredebilir, onlardan alabilirsiniz.${how === undefined ? "" : ` ${how}`}`}
      action={
        action && (
          <ButtonLink to={action} look="outline" size="small">
            Ekibe Kişi Ekle
          </ButtonLink>
        )
      }
    />
  );
}

function useWayToJoin(company: string | null): { how?: string; action?: string } {
  const role = useUser()?.role;
  if (role === "company_admin") return { action: "/company/settings/people" };
  if (role !== "superadmin") return { how: "Şirketinizin yöneticisi kişi ekleyebilir." };
  if (company !== null) return { action: `/admin/users?company_id=${company}` };
  // Super administrators are added on the server only (README).
  return { how: "Bir süper yönetici daha, sunucuda “npm run create-admin” komutuyla eklenir." };
}
