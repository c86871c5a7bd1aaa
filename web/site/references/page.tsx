import type { Route } from "./+types/page.ts";
import { answer, apiOf } from "../../api.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Closing } from "./closing.tsx";
import { Hero } from "./hero.tsx";
import { ReferenceList } from "./reference-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [references, stats] = await Promise.all([answer(api.client_references.$get()), answer(api.stats.$get())]);
  return { references, stats };
}

/** Specification section 2, References. */
export default function References({ loaderData: { references, stats } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Referanslar"
        description="Sağlıktan e-ticarete, asistanlarımızı kullanan işletmeler ve elde ettikleri sonuçlar. Sektörünüze en yakın örneği rakamlarıyla inceleyin."
      />
      <Hero references={references} stats={stats} />
      <ReferenceList references={references} />
      <Closing />
    </>
  );
}
