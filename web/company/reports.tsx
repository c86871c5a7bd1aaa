import "../ui/report-print.css";
import { ChartColumn, ExternalLink as OutIcon } from "lucide-react";
import type { Route } from "./+types/reports.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { buttonClass } from "../ui/button-style.ts";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PaneHead } from "../ui/pane-head.tsx";
import { useUser } from "../visitor.ts";
import { Frame } from "./frame.tsx";
import { MENU } from "./navigation.ts";
import { ownCompany } from "./own-company.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const company = await ownCompany(context);
  return company ? { address: company.iframe_code } : null;
}

/** The company's report in a frame (docs/product.md, Reports). */
export default function Reports({ loaderData: report }: Route.ComponentProps) {
  return (
    <div className="panes flex min-h-0 flex-1 flex-col">
      <PageHead title="Gelişmiş Rapor" hidden />
      <PaneHead
        title="Gelişmiş Rapor"
        up={MENU}
        action={
          report?.address && (
            <ExternalLink href={report.address} className={buttonClass({ look: "outline", size: "small" })}>
              <OutIcon aria-hidden />
              Yeni Sekmede Aç
            </ExternalLink>
          )
        }
      />
      <Content report={report} />
    </div>
  );
}

function Content({ report }: { report: { address: string | null } | null }) {
  if (!report)
    return (
      <div className="mt-6">
        <Notice tone="bad">Rapor bilgileri alınamadı.</Notice>
      </div>
    );
  if (!report.address) return <NoReport />;
  if (report.address.startsWith("/")) return <Frame src={report.address} title="Gelişmiş Rapor" whole />;
  return (
    <>
      {/* A printed frame is clipped, and another site's page cannot be copied: paper says where it is. */}
      <p className="outside-report hidden wrap-anywhere print:block">Raporun adresi: {report.address}</p>
      <Frame src={report.address} title="Gelişmiş Rapor" sandbox={OUTSIDE} />
    </>
  );
}

/** Sandbox permissions for external reports; navigating our page is not among them. */
const OUTSIDE =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads";

function NoReport() {
  const user = useUser();
  return (
    <Card className="mt-6">
      <EmptyState
        icon={<ChartColumn />}
        title="Raporunuz Henüz Hazırlanma Aşamasındadır"
        text="Raporunuz hazır olduğunda burada görünecektir."
        action={
          user?.role === "company_admin" && (
            <ButtonLink to="/company/settings" look="outline">
              Şirket Ayarları
            </ButtonLink>
          )
        }
      />
    </Card>
  );
}
