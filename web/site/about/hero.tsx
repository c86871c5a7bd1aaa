import { useBrand } from "../../texts/use-brand.ts";
import { BridgeScene } from "./bridge-scene.tsx";

export function Hero() {
  const { name } = useBrand();
  return (
    <section className="relative isolate overflow-clip">
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[radial-gradient(54rem_30rem_at_80%_0%,color-mix(in_oklab,var(--brand-500)_17%,transparent),transparent_70%),radial-gradient(44rem_26rem_at_100%_90%,color-mix(in_oklab,var(--indigo)_13%,transparent),transparent_70%)]"
      />
      <div className="site-width grid items-center gap-x-14 gap-y-10 pt-14 pb-12 sm:pt-20 lg:grid-cols-[1.1fr_1fr] lg:pb-20">
        <div>
          <p className="text-[0.9375rem] font-semibold text-brand">Hakkımızda</p>
          <h1 className="mt-4 text-[clamp(2.125rem,1.4rem+3.3vw,3.5rem)] leading-[1.1] font-bold tracking-[-0.03em] text-balance">
            İşletmelerle müşterileri arasında köprü kuruyoruz
          </h1>
          <p className="mt-6 max-w-xl text-lg text-text-2 sm:text-xl sm:leading-relaxed">
            {name} 2020’de İstanbul’da kuruldu. O günden beri işletmelerin müşteri iletişimini, Türkçeyi iyi bilen ve
            kendi verisine bağlı yapay zekâ asistanlarıyla kolaylaştırıyoruz.
          </p>
        </div>
        <BridgeScene />
      </div>
    </section>
  );
}
