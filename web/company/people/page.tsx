import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Route } from "./+types/page.ts";
import type { Colleague } from "#contract/colleagues.ts";
import { apiOf, loaded } from "../../api.ts";
import { requireRole } from "../../guard.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useUser } from "../../visitor.ts";
import { ColleagueList } from "./colleague-list.tsx";
import { InviteForm } from "./invite-form.tsx";

export const middleware = [requireRole("company_admin")];

export const loader = async ({ context }: Route.LoaderArgs) => ({
  colleagues: await loaded<Colleague[]>(apiOf(context).company.colleagues.$get()),
  now: Date.now(),
});

/** The users of the company's panel: invited by e-mail, each with a role. */
export default function People({ loaderData: { colleagues, now } }: Route.ComponentProps) {
  const me = useUser()?.id;
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [inviting, setInviting] = useState(false);
  return (
    <div className="mx-auto max-w-3xl lg:mx-0">
      <PageHead title={PEOPLE.title} hidden />
      <BackLink to="/company/settings">Ayarlara Dön</BackLink>
      <PageTitle
        {...PEOPLE}
        action={
          <Button onClick={() => setInviting(true)}>
            <UserPlus aria-hidden />
            Davet Et
          </Button>
        }
      />
      <div className="mt-6">
        <ColleagueList colleagues={colleagues} me={me} now={now} />
      </div>
      {inviting && (
        <InviteForm
          onInvited={({ email }) => {
            setInviting(false);
            toast(`${email} davet edildi.`);
            void revalidate();
          }}
          onClose={() => setInviting(false)}
        />
      )}
    </div>
  );
}

const PEOPLE = { title: "Ekip Üyeleri", text: "Panele kimlerin girdiğini ve kimin yönetici olduğunu belirleyin." };
