import { RotateCw } from "lucide-react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { errorText } from "../../texts/errors.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { buttonClass } from "../../ui/button-style.ts";
import { MessagePage } from "../../ui/message-page.tsx";
import { PageHead } from "../../ui/page-head.tsx";

/** Shown in place of a screen that failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const title = missing ? "Kayıt bulunamadı" : "Bir sorun oluştu";
  const { requestId } = ((error as { data?: unknown } | null)?.data ?? {}) as { requestId?: string };
  return (
    <>
      <PageHead title={title} hidden />
      <MessagePage
        title={title}
        text={missing ? "Aradığınız kayıt silinmiş veya taşınmış olabilir." : errorText(error)}
        note={requestId && `İstek numarası: ${requestId}`}
        actions={
          <>
            {/* A plain link reloads the document, which also helps if the page's script failed. */}
            {!missing && (
              <a href={pathname + search} className={buttonClass({})}>
                <RotateCw aria-hidden />
                Tekrar Dene
              </a>
            )}
            <ButtonLink to="/admin" look={missing ? "primary" : "outline"}>
              Yönetim Paneli
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
