import { data } from "react-router";
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
        actions={
          <>
            <ButtonLink to="/">Ana Sayfa</ButtonLink>
            <ButtonLink to="/live-support" look="outline">
              Canlı Destek
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
