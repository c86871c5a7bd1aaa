import type { ReactNode } from "react";
import { Link } from "react-router";
import { DataScene, ProcessScene, RoutingScene } from "./service-scenes.tsx";

/** `to`: the page with details. */
type Service = { title: string; text: string; scene: ReactNode; to: string };

const services: readonly Service[] = [
  {
    title: "WhatsApp Akıllı Yönlendirme",
    text: "WhatsApp’ta paylaştığınız bağlantıdan gelen müşteriyi karşılar, sık sorulanları yanıtlar, kalanını ekibinize aktarır. Tek bağlantı, bütün ekip.",
    scene: <RoutingScene />,
    to: "/services#assistant",
  },
  {
    title: "Dinamik Veri Entegrasyonu",
    text: "Ürün, fiyat ve stok bilgisini dosyanızdan, ürün akışınızdan ya da API ile alır. Aktardığınız veri bir sonraki yanıtta kullanılır.",
    scene: <DataScene />,
    to: "/services#data",
  },
  {
    title: "Otomatik Süreç Yönetimi",
    text: "Randevu isteği, rezervasyon, servis kaydı gibi işlerin bilgilerini sohbette sorar, özetler ve ekibinize hazır kayıt olarak iletir.",
    scene: <ProcessScene />,
    to: "/services#sector-chats",
  },
];

export const Services = () => (
  <section id="services-section" aria-labelledby="services-title" className="py-20 sm:py-28">
    <div className="site-width">
      <h2 id="services-title" className="max-w-2xl text-3xl font-semibold tracking-[-0.02em] text-balance sm:text-4xl">
        Konuşmayı karşılayan, işi sonuçlandıran üç çözüm
      </h2>
      <p className="mt-4 max-w-2xl text-lg text-text-2">
        Tek tek ya da birlikte kullanın; hepsi aynı asistanda buluşur.
      </p>
      <ul className="mt-12 grid gap-5 lg:grid-cols-3">
        {services.map((service) => (
          <ServiceCard key={service.title} {...service} />
        ))}
      </ul>
    </div>
  </section>
);

const ServiceCard = ({ title, text, scene, to }: Service) => (
  <li className="group relative flex flex-col overflow-clip rounded-2xl border border-line bg-surface shadow-1 transition-[border-color,box-shadow] duration-(--quick) hover:border-brand-500 hover:shadow-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand sm:flex-row lg:flex-col">
    <div
      aria-hidden
      className="flex h-52 flex-col justify-center gap-2.5 border-line bg-linear-160 from-brand-50 to-surface-2 p-6 text-sm max-sm:border-b sm:w-2/5 sm:border-r lg:w-auto lg:border-r-0 lg:border-b"
    >
      {scene}
    </div>
    <div className="flex-1 self-center p-6 lg:self-auto">
      <h3 className="text-lg font-semibold">
        {/* Makes the whole card clickable. */}
        <Link to={to} className="outline-none after:absolute after:inset-0 after:rounded-2xl">
          {title}
        </Link>
      </h3>
      <p className="mt-2 text-text-2">{text}</p>
      <p aria-hidden className="mt-4 text-[0.9375rem] font-medium text-brand group-hover:underline">
        Nasıl çalıştığını görün
      </p>
    </div>
  </li>
);
