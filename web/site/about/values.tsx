import { HeartHandshake, Lightbulb, ShieldCheck, Sprout } from "lucide-react";

/** docs/product.md, About: innovation, reliability, customer, sustainability. */
const values = [
  {
    icon: <Lightbulb aria-hidden />,
    title: "Yenilikçilik",
    text: "Yeni olanı değil, işe yarayanı ararız. Bir teknoloji ancak müşterinizin işini kolaylaştırıyorsa ürünümüze girer.",
  },
  {
    icon: <ShieldCheck aria-hidden />,
    title: "Güvenilirlik",
    text: "Asistanlarımız bilmediğini söyler. Verileriniz Türkiye’de şifreli olarak saklanır, başka müşterilerle paylaşılmaz.",
  },
  {
    icon: <HeartHandshake aria-hidden />,
    title: "Müşteri Odaklılık",
    text: "Her müşterimizin bir hesap yöneticisi vardır. Kritik bir sorunda iki saat içinde işin başındayız.",
  },
  {
    icon: <Sprout aria-hidden />,
    title: "Sürdürülebilirlik",
    text: "Kısa süreli gösteriler değil, yıllarca çalışan sistemler kurarız. Bilgi tabanınız büyüdükçe asistanınız da gelişir.",
  },
];

export const Values = () => (
  <section aria-labelledby="values" className="py-16 sm:py-24">
    <div className="site-width">
      <h2 id="values" className="max-w-2xl text-3xl font-semibold tracking-[-0.02em] text-balance sm:text-4xl">
        Her kararda başvurduğumuz dört değer
      </h2>
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:mt-12">
        {values.map(({ icon, title, text }) => (
          <li
            key={title}
            className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-6 shadow-1 sm:p-7 lg:flex-row"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-brand-100 text-brand-strong [&_svg]:size-6">
              {icon}
            </span>
            <div>
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="mt-2 text-text-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
