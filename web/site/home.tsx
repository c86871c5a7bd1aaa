import type { Route } from "./+types/home.ts";
import { apiOf, loaded } from "../api.ts";
import { PageHead } from "../ui/page-head.tsx";
import { ClosingCta } from "./home/closing-cta.tsx";
import { DemoChat } from "./home/demo-chat.tsx";
import { Facts } from "./home/facts.tsx";
import { frontsOf } from "./home/fronts.ts";
import { Hero } from "./home/hero.tsx";
import { LiveSupportCta } from "./home/live-support-cta.tsx";
import { MeasuredLogos } from "./home/measured-logos.tsx";
import { PanelPicture } from "./home/panel-picture.tsx";
import { ReferencesCarousel } from "./home/references-carousel.tsx";
import { Services } from "./home/services.tsx";
import { Organization } from "./organization.tsx";

export const loader = async ({ context }: Route.LoaderArgs) =>
  frontsOf(await loaded(apiOf(context).client_references.$get()));

/** docs/product.md, Home. */
export default function Home({ loaderData: { fronts, count, measured } }: Route.ComponentProps) {
  return (
    <>
      <PageHead description="WhatsApp ve web sitenizden gelen soruları kendi verinize dayanarak 7/24 yanıtlayan Türkçe yapay zekâ asistanları. Ücretsiz demo talep edin." />
      <Organization />
      <Hero />
      <Facts />
      <MeasuredLogos measured={measured} />
      <DemoChat />
      <Services />
      <PanelPicture />
      <ReferencesCarousel fronts={fronts} count={count} />
      <LiveSupportCta />
      <ClosingCta />
    </>
  );
}
