import { Clock, Mail, MapPin, MessagesSquare, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useBrand } from "../../texts/use-brand.ts";
import { SocialLinks } from "../social-links.tsx";

/** docs/product.md, Screens: e-mail, phone, address, hours, and the social networks. */
export function ContactCards() {
  const brand = useBrand();
  return (
    <aside aria-label="İletişim bilgileri">
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 lg:gap-4">
        <InfoCard icon={<Mail />} title="E-posta">
          <a href={`mailto:${brand.email}`} className={linkClass}>
            {brand.email}
          </a>
        </InfoCard>
        <InfoCard icon={<Phone />} title="Telefon">
          <a href={`tel:${brand.phone.replaceAll(" ", "")}`} className={`${linkClass} tabular-nums`}>
            {brand.phone}
          </a>
        </InfoCard>
        <InfoCard icon={<MapPin />} title="Adres">
          <address className="not-italic">{brand.address}</address>
        </InfoCard>
        <InfoCard icon={<Clock />} title="Çalışma saatleri">
          {brand.hours}
        </InfoCard>
      </dl>
      <p className="night mt-4 flex items-center gap-4 rounded-2xl p-5 max-lg:hidden">
        <MessagesSquare aria-hidden className="size-6 shrink-0" />
        <span>
          <span className="block font-semibold">Yanıtı hemen mi istiyorsunuz?</span>
          <Link
            to="/live-support"
            className="-my-2 inline-flex min-h-11 items-center gap-1.5 text-text-2 underline underline-offset-4 hover:text-text"
          >
            Canlı Desteğe Bağlan
          </Link>
        </span>
      </p>
      <div data-keep-clear className="mt-7">
        <h2 className="text-[0.9375rem] font-semibold">Bizi takip edin</h2>
        <SocialLinks className="mt-3 flex gap-2.5" linkClass={socialClass} />
      </div>
    </aside>
  );
}

const InfoCard = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <div className="grid grid-cols-[2.75rem_1fr] content-center items-center gap-x-4 rounded-2xl border border-line bg-surface p-4 shadow-1 lg:p-5">
    <dt className="col-start-2 text-sm text-text-2">{title}</dt>
    <dd className="col-start-2 font-medium">{children}</dd>
    <dd
      aria-hidden
      className="col-start-1 row-span-2 row-start-1 grid size-11 place-items-center self-center rounded-xl bg-brand-100 text-brand-strong [&_svg]:size-5"
    >
      {icon}
    </dd>
  </div>
);

const linkClass =
  "-my-2 inline-flex min-h-11 max-w-full items-center break-all text-brand underline-offset-4 hover:underline";
const socialClass =
  "grid size-11 place-items-center rounded-xl border border-line bg-surface text-text-2 shadow-1 transition-colors duration-(--quick) hover:border-line-strong hover:text-brand [&_svg]:size-5";
