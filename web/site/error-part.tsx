import { useLocation } from "react-router";
import { buttonClass } from "../ui/button-style.ts";
import { lazyComponent } from "../connection/lazy-component.tsx";
import { MessagePage } from "../ui/message-page.tsx";
import { PageHead } from "../ui/page-head.tsx";

const load = () => import("./error-page.tsx");
const ofServer = import.meta.env.SSR ? await load() : undefined;

/** The error page, loaded on demand; if that fails too, a text that needs no details of the error. */
export const ErrorPage = lazyComponent(() => load().catch(() => ({ default: Unfetched })), {
  loaded: () => ofServer,
});

function Unfetched() {
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHead title="Bağlantı kurulamadı" hidden />
      <MessagePage
        title="Bağlantı kurulamadı"
        text="Sayfa şu anda gösterilemiyor. İnternet bağlantınızı kontrol edip tekrar deneyin."
        actions={
          <a href={pathname + search} className={buttonClass({})}>
            Tekrar Dene
          </a>
        }
      />
    </>
  );
}
