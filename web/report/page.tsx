import "../ui/report-print.css";
import { Printer } from "lucide-react";
import { data, isRouteErrorResponse, useNavigation } from "react-router";
import type { Route } from "./+types/page.ts";
import { REPORT_MAX_DAYS } from "#contract/report.ts";
import { apiError, apiOf, visitContext } from "../api.ts";
import { formatDate } from "../texts/dates.ts";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-style.ts";
import { classNames } from "../ui/class-names.ts";
import { MessagePage } from "../ui/message-page.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { AnswerShare } from "./answer-share.tsx";
import { DaysCard } from "./days-card.tsx";
import { HoursCard } from "./hours-card.tsx";
import { PeopleCard } from "./people-card.tsx";
import { readPeriod } from "./period.ts";
import { PeriodPicker } from "./period-picker.tsx";
import { Questions } from "./questions.tsx";
import { Tiles } from "./tiles.tsx";

/** May be framed by /company/reports, and by no other site. */
export const headers = () => ({ "Frame-Ancestors": "'self'" });

/** The signature in the address and the session must belong to the same company; otherwise the page does not exist. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const signature = search.get("signature") ?? "";
  const period = readPeriod(search, REPORT_MAX_DAYS);
  const response = await apiOf(context).report.$get({
    query: { from: period.from, to: period.to, company: params.companyId, signature },
  });
  if (!response.ok) {
    const { status } = await apiError(response);
    throw data(null, { status: status === 401 ? 403 : status === 403 ? 404 : status });
  }
  return {
    period,
    signature,
    report: await response.json(),
    company: context.get(visitContext).user?.company?.name ?? "",
  };
}

/** A company's report by the platform (docs/decisions/0017-built-in-report.md). */
export default function ReportPage({ loaderData: { report, period, signature, company } }: Route.ComponentProps) {
  const waiting = useNavigation().state === "loading";
  return (
    <main id="content" className="mx-auto w-full max-w-6xl p-4 sm:p-6">
      <PageHead title={`${company} Raporu`} hidden />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight text-balance sm:text-2xl">{company} Raporu</h1>
          <p className="mt-1 text-text-2" role="status">
            {formatDate(report.from)} – {formatDate(report.to)}
          </p>
        </div>
        <Button look="outline" size="small" className="print:hidden" onClick={() => print()}>
          <Printer aria-hidden />
          Yazdır
        </Button>
      </div>
      <PeriodPicker period={period} signature={signature} />
      <div
        aria-busy={waiting}
        className={classNames(
          "mt-6 grid gap-4 transition-opacity duration-(--quick) lg:grid-cols-2",
          waiting && "opacity-60",
        )}
      >
        <Tiles report={report} />
        <DaysCard report={report} />
        <HoursCard report={report} />
        <AnswerShare report={report} />
        <PeopleCard report={report} />
        <Questions report={report} />
      </div>
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text } = status === 404 ? REFUSED : status === 403 ? SIGNED_OUT : FAILED;
  return (
    <main id="content" className="flex flex-1 flex-col">
      <PageHead title={title} hidden />
      <MessagePage
        title={title}
        text={text}
        // In the frame, links must navigate the page around it.
        actions={
          <a href={status === 403 ? "/login" : "/"} target="_top" className={buttonClass({ look: "outline" })}>
            {status === 403 ? "Giriş Yap" : "Ana Sayfa"}
          </a>
        }
      />
    </main>
  );
}

const REFUSED = {
  title: "Rapor bulunamadı",
  text: "Bu adreste görebileceğiniz bir rapor yok. Adresi sağlayıcınızdan yeniden isteyebilirsiniz.",
};
const SIGNED_OUT = {
  title: "Rapor gösterilemiyor",
  text: "Raporu yalnızca şirketin oturum açmış kullanıcıları görebilir. Lütfen giriş yapın.",
};
const FAILED = { title: "Rapor gösterilemiyor", text: "Rapor bilgileri alınamadı. Lütfen biraz sonra tekrar deneyin." };
