import { STATS_DEFAULTS } from "#contract/stats.ts";
import { answer, apiOf } from "../../api.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/page.ts";
import { FigureTiles } from "./figures.tsx";
import { Hero } from "./hero.tsx";
import { Values } from "./values.tsx";
import { Vision } from "./vision.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const stats = await answer(apiOf(context).stats.$get());
  return { ...STATS_DEFAULTS, ...Object.fromEntries(stats.map(({ key, value }) => [key, value])) };
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Hakkımızda"
        description="2020’de İstanbul’da kurulan, işletmelerin müşteri iletişimini Türkçe yapay zekâ asistanlarıyla kolaylaştıran ekibin değerleri ve vizyonu."
      />
      <Hero />
      <FigureTiles figures={loaderData} />
      <Values />
      <Vision />
    </>
  );
}
