import { PageHead } from "../../ui/page-head.tsx";
import { Consultation } from "./consultation.tsx";
import { Hero } from "./hero.tsx";
import { SectorChats } from "./sector-chats.tsx";
import { SolutionCards } from "./solution-cards.tsx";

export default function Services() {
  return (
    <>
      <PageHead
        title="Hizmetler"
        description="Hastane, finans, eğitim, seyahat, otomotiv ve teknoloji için yapay zekâ asistanları; kurumsal asistan, veri entegrasyonu ve iş zekâsı çözümleri. Ücretsiz danışmanlık alın."
      />
      <Hero />
      <SectorChats />
      <SolutionCards />
      <Consultation />
    </>
  );
}
