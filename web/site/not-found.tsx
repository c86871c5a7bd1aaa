import { data, useLocation } from "react-router";
import { ButtonLink } from "../ui/button-link.tsx";
import { MessagePage } from "../ui/message-page.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return (
    <>
      <PageHead title="Sayfa bulunamadı" hidden />
      <MessagePage
        code="404"
        title="Aradığınız sayfa bulunamadı"
        text="Sayfa taşınmış veya kaldırılmış olabilir. Adresi kontrol edebilir ya da aşağıdan devam edebilirsiniz."
        actions={<WayOn />}
      />
    </>
  );
}

/** In a panel back to its menu. */
function WayOn() {
  const area = useLocation().pathname.split("/", 2)[1];
  if (area === "company") return <ButtonLink to="/company">Menüye Dön</ButtonLink>;
  if (area === "admin") return <ButtonLink to="/admin">Yönetim Paneli</ButtonLink>;
  return (
    <>
      <ButtonLink to="/">Ana Sayfa</ButtonLink>
      <ButtonLink to="/live-support" look="outline">
        Canlı Destek
      </ButtonLink>
    </>
  );
}
