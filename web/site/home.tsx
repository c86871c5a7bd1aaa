import { PageHead } from "../ui/page-head.tsx";
import { ClosingCall } from "./home/closing-call.tsx";
import { DemoChat } from "./home/demo-chat.tsx";
import { Facts } from "./home/facts.tsx";
import { Hero } from "./home/hero.tsx";
import { LiveSupportCall } from "./home/live-support-call.tsx";
import { Services } from "./home/services.tsx";
import { Organization } from "./organization.tsx";

export default function Home() {
  return (
    <>
      <PageHead description="WhatsApp ve web sitenizden gelen soruları kendi verinize dayanarak 7/24 yanıtlayan Türkçe yapay zekâ asistanları. Ücretsiz demo talep edin." />
      <Organization />
      <Hero />
      <Facts />
      <DemoChat />
      <Services />
      <LiveSupportCall />
      <ClosingCall />
    </>
  );
}
