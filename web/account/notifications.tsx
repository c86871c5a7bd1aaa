import { Bell } from "lucide-react";
import { BackLink } from "../ui/back-link.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { panelAddress, useUser } from "../visitor.ts";

export default function Notifications() {
  const user = useUser();
  if (!user) return null;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title="Bildirimler" hidden />
      <BackLink to={panelAddress(user)}>Menüye Dön</BackLink>
      <PageTitle title="Bildirimler" />
      <Card className="mt-6">
        <EmptyState icon={<Bell />} title="Henüz bildirim bulunmuyor." />
      </Card>
    </div>
  );
}
