import type { Route } from "./+types/home.ts";
import { apiOf, loaded } from "../api.ts";
import { PageHead } from "../ui/page-head.tsx";
import { ClosingCall } from "./home/closing-call.tsx";
import { DemoChat } from "./home/demo-chat.tsx";
import { Facts } from "./home/facts.tsx";
import { Hero } from "./home/hero.tsx";
import { LiveSupportCall } from "./home/live-support-call.tsx";
import { ReferencesCarousel } from "./home/references-carousel.tsx";
import { Services } from "./home/services.tsx";
import { Organization } from "./organization.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  references: await loaded(apiOf(context).client_references.$get()),
});

/** docs/product.md, Home. */
export default function Home({ loaderData: { references } }: Route.ComponentProps) {
  return (
    <>
      <PageHead description="WhatsApp ve web sitenizden gelen soruları kendi verinize dayanarak 7/24 yanıtlayan Türkçe yapay zekâ asistanları. Ücretsiz demo talep edin." />
      <Organization />
      <Hero />
      <Facts />
      <DemoChat />
      <Services />
      <ReferencesCarousel references={references} />
      <LiveSupportCall />
      <ClosingCall />
    </>
  );
}
