import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Company } from "#contract/companies.ts";
import type { CompanySetup } from "#contract/company-setups.ts";
import type { CompanyModelUsage } from "#contract/model-usage.ts";
import { UsageBar } from "../../../model-usage/usage-bar.tsx";
import { formatNumber } from "../../../texts/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { ShortMoment } from "../../../ui/moment.tsx";

type Props = {
  company: Company;
  setup: CompanySetup;
  usage: CompanyModelUsage;
  /** Names of the sources whose last reading failed. */
  failing: readonly string[];
  /** When knowledge was last published. */
  published: string | null;
  /** Opens a page of the company's area as its staff see it. */
  onView: (to: string) => void;
};

/** Overview cards of a client, with links to the details. */
export function HubCards({ company, setup: { staff, chatbot }, usage, failing, published, onView }: Props) {
  const at = chatbot && `/admin/chatbots/${chatbot.id}`;
  return (
    <div className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <HubCard title="Konuşmalar" links={[[`/admin/inbox?company=${company.id}`, "Gelen Kutusu"]]}>
        <p className="text-text-2">Konuşmaları müşterinin gördüğü gibi okuyun.</p>
        <Button
          look="outline"
          size="small"
          className="mt-3"
          disabled={!company.chatbot_id}
          onClick={() => onView("/company/conversations")}
        >
          Konuşma Geçmişini Aç
        </Button>
      </HubCard>
      <HubCard title="Rapor ve bulgular" links={[[`/admin/findings?company_id=${company.id}`, "Bulgular"]]}>
        <p className="text-text-2">
          {company.iframe_code ? "Raporu hazır." : "Raporu yok; Düzenle ile platform raporunu verebilirsiniz."}
        </p>
        <Button
          look="outline"
          size="small"
          className="mt-3"
          disabled={!company.iframe_code}
          onClick={() => onView("/company/reports")}
        >
          Raporu Aç
        </Button>
      </HubCard>
      <HubCard title="Ekip" links={[[`/admin/users?company_id=${company.id}`, "Kullanıcılar"]]}>
        <Facts facts={[["Kullanıcı", formatNumber(staff)]]} />
      </HubCard>
      <HubCard title="Dil modeli ve bütçe" links={[["/admin/settings", "Yapay Zekâ Ayarları"]]}>
        <UsageBar allowance={usage.allowance} />
        <p className="mt-1 text-sm text-text-2">
          {usage.own_budget ? "Kendi bütçesi var." : "Ortak bütçe geçerli."} Düzenle ile değiştirilir.
        </p>
      </HubCard>
      <HubCard
        title="Asistan"
        links={
          at
            ? [
                [at, "Ayarlar"],
                [`${at}/voice`, "Üslup"],
                [`${at}/playground`, "Deneme"],
                [`${at}/unanswered`, "Yanıtsız Sorular"],
              ]
            : []
        }
      >
        {chatbot ? (
          <Facts
            facts={[
              ["Ad", chatbot.name],
              ["Siteler", chatbot.allowed_origins.map((origin) => new URL(origin).host).join(", ") || "Yok"],
              ["Sitede son konuşma", chatbot.seen_at ? <ShortMoment key="seen" of={chatbot.seen_at} /> : "Henüz yok"],
            ]}
          />
        ) : (
          <p className="text-text-2">Platformda bir asistanı yok.</p>
        )}
      </HubCard>
      <HubCard
        title="Bilgi"
        links={
          at
            ? [
                [`${at}/articles`, "Makaleler"],
                [`${at}/products`, "Ürünler"],
                [`${at}/sources`, "Kaynaklar"],
                [`${at}/review`, "İnceleme"],
              ]
            : []
        }
      >
        {chatbot && (
          <Facts
            facts={[
              ["Makale", formatNumber(chatbot.articles)],
              ["Ürün", formatNumber(chatbot.products)],
              ["Yayındaki belge", formatNumber(chatbot.documents.live)],
              ["İncelemede", chatbot.documents.in_review > 0 && formatNumber(chatbot.documents.in_review)],
              ["Son yayın", published ? <ShortMoment key="published" of={published} /> : "Henüz yok"],
              ["Okunamayan kaynak", failing.length > 0 && <FailingSources key="failing" names={failing} />],
            ]}
          />
        )}
      </HubCard>
    </div>
  );
}

const FailingSources = ({ names }: { names: readonly string[] }) => (
  <span className="text-bad">{names.join(", ")}</span>
);

type CardProps = { title: string; links: readonly (readonly [to: string, label: string])[]; children: ReactNode };

const HubCard = ({ title, links, children }: CardProps) => (
  <Card className="flex flex-col p-5">
    <h2 className="mb-2 font-semibold">{title}</h2>
    <div className="flex-1">{children}</div>
    {links.length > 0 && (
      <nav aria-label={title} className="mt-3 flex flex-wrap gap-x-4 border-t border-line pt-2">
        {links.map(([to, label]) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-9 items-center font-medium text-brand underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            {label}
          </Link>
        ))}
      </nav>
    )}
  </Card>
);
