import { ScrollText, ShieldAlert } from "lucide-react";
import { TabLinks } from "../../ui/tab-links.tsx";

export const LogTabs = () => (
  <div className="mt-6">
    <TabLinks
      label="Kayıtlar"
      links={[
        { to: "/admin/audit-log", label: "Değişiklikler", icon: <ScrollText aria-hidden />, end: true },
        { to: "/admin/audit-log/security", label: "Güvenlik olayları", icon: <ShieldAlert aria-hidden /> },
      ]}
    />
  </div>
);
