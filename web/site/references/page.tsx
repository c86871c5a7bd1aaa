import { STATS_DEFAULTS } from "#contract/stats.ts";
import type { Route } from "./+types/page.ts";
import { apiOf, loaded } from "../../api.ts";
import type { Figures } from "../../texts/figures.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Closing } from "./closing.tsx";
import { Hero } from "./hero.tsx";
import { ReferenceList } from "./reference-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [references, stats] = await Promise.all([loaded(api.client_references.$get()), loaded(api.stats.$get())]);
  // Computed in the loader: in the browser the defaults would bundle the whole contract.
  const figures: Figures = { ...STATS_DEFAULTS, ...Object.fromEntries(stats.map(({ key, value }) => [key, value])) };
  return { references, figures };
}

/** docs/product.md, References. */
export default function References({ loaderData: { references, figures } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Referanslar"
        description="Sağlıktan e-ticarete, asistanlarımızı kullanan işletmeler ve elde ettikleri sonuçlar. Sektörünüze en yakın örneği rakamlarıyla inceleyin."
      />
      <Hero references={references} figures={figures} />
      <ReferenceList references={references} />
      <Closing />
    </>
  );
}
