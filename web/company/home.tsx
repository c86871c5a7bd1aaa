import { Bell, UserRound } from "lucide-react";
import { panelLabel } from "../texts/roles.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { CardLink } from "../ui/card-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useUser } from "../visitor.ts";

export default function CompanyHome() {
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <PageHead title={panelLabel(user.role)} hidden />
      <div className="flex flex-col items-center text-center">
        {user.company
          ? <Avatar name={user.company.name} image={user.company.logo} shape="square" className="size-20 text-3xl" />
          : <Notice tone="bad">Şirket bilgileri alınamadı.</Notice>}
        <h1 className="mt-6 text-3xl font-semibold tracking-tight sm:text-4xl">Hoş Geldiniz!</h1>
        {user.company && <p className="mt-2 text-xl text-text-2">{user.company.name}</p>}
        <div className="mt-4"><Badge tone="brand">{panelLabel(user.role)}</Badge></div>
      </div>
      <nav aria-label="Menü" className="mx-auto mt-12 grid max-w-3xl gap-4 sm:grid-cols-2">
        <CardLink to="/company/profile" icon={<UserRound aria-hidden />} title="Profilim" text="E-posta adresinizi görün, şifrenizi değiştirin." />
        <CardLink to="/company/notifications" icon={<Bell aria-hidden />} title="Bildirimler" text="Size gelen bildirimleri görün." />
      </nav>
    </>
  );
}
