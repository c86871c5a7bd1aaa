import { RotateCw } from "lucide-react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { errorCode, errorTexts } from "../texts/errors.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { buttonClass } from "../ui/button-style.ts";
import { MessagePage } from "../ui/message-page.tsx";
import { PageHead } from "../ui/page-head.tsx";
import NotFound from "./not-found.tsx";

/** Shown in place of a page that failed. */
export default function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;

  const code = errorCode(error);
  const id = requestId(error);
  return (
    <>
      <PageHead title="Bir sorun oluştu" hidden />
      <MessagePage
        title="Bir sorun oluştu"
        text={
          code
            ? errorTexts[code]
            : "Sayfa şu anda gösterilemiyor. Lütfen biraz sonra tekrar deneyin; sorun sürerse bize ulaşın."
        }
        note={id && `İstek numarası: ${id}`}
        actions={
          <>
            {/* A plain link reloads the document, which also helps if the page's script failed. */}
            <a href={pathname + search} className={buttonClass({})}>
              <RotateCw aria-hidden />
              Tekrar Dene
            </a>
            <ButtonLink to="/" look="outline" reloadDocument>
              Ana Sayfa
            </ButtonLink>
          </>
        }
      />
    </>
  );
}

function requestId(error: unknown): string | undefined {
  const { data, body } = (error ?? {}) as { data?: { requestId?: string } | null; body?: { requestId?: string } };
  return data?.requestId ?? body?.requestId;
}
