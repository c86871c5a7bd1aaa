import type { Route } from "./+types/page.ts";
import { apiOf, loaded } from "../../api.ts";
import { withBrand } from "../../site-text/brand-words.ts";
import { SiteText } from "../../site-text/site-text.tsx";
import { formatDate } from "../../texts/dates.ts";
import { useBrand } from "../../texts/use-brand.ts";
import { PageHead } from "../../ui/page-head.tsx";

export const loader = ({ context }: Route.LoaderArgs) =>
  loaded(apiOf(context).site_texts[":key"].$get({ param: { key: "kvkk" } }));

export default function Kvkk({ loaderData: { value, added, updated_at, periods } }: Route.ComponentProps) {
  const brand = useBrand();
  return (
    <article className="site-width pt-12 pb-20 sm:pt-16 sm:pb-28">
      <PageHead
        title="KVKK Aydınlatma Metni"
        description="Demo talebi, iletişim formu ve canlı destek üzerinden toplanan kişisel verilerin işlenmesine ilişkin aydınlatma metni."
      />
      <div className="mx-auto max-w-[44rem]">
        <h1 className="text-[clamp(2rem,1.5rem+2.2vw,3rem)] leading-[1.1] font-bold tracking-[-0.025em] text-balance">
          KVKK Aydınlatma Metni
        </h1>
        {updated_at && <p className="mt-3 text-text-2">Son güncelleme: {formatDate(updated_at)}</p>}
        <div className="mt-8">
          <SiteText text={`${withBrand(value, brand, periods)}\n\n${added}`} />
        </div>
      </div>
    </article>
  );
}
