import { Clock, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Brand } from "../texts/brand.ts";
import { useBrand } from "../texts/use-brand.ts";
import { iconButtonClass } from "../ui/icon-button.tsx";
import { BrandLink } from "./brand-link.tsx";
import { corporateLinks } from "./navigation.ts";
import { SocialLinks } from "./social-links.tsx";

/** docs/product.md, Footer: who we are, the corporate pages, how to reach us. */
export function Footer() {
  const brand = useBrand();
  return (
    <footer className="border-t border-line bg-surface-2/60">
      <div className="site-width grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1.5fr] lg:gap-16">
        <div className="sm:col-span-2 lg:col-span-1">
          <BrandLink />
          <p className="mt-3 max-w-md text-text-2">
            {brand.name}, 2020’den beri işletmelerin müşteri iletişimini yapay zekâ asistanlarıyla kolaylaştırıyor.
            Asistanlarımız işletmenizin verisine bağlanır, Türkçe konuşur ve 7/24 yanıt verir.
          </p>
        </div>
        <Column title="Kurumsal">
          <ul className="-my-2">
            {corporateLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={linkClass}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Column>
        <Column title="İletişim">
          <Contact brand={brand} />
          <SocialLinks className="mt-3 -ml-3 flex gap-1" linkClass={iconButtonClass} />
        </Column>
      </div>
      <div className="border-t border-line">
        <p className="site-width flex flex-wrap items-center justify-between gap-x-6 py-3 text-sm text-text-2">
          <span>© {brand.name}. Tüm hakları saklıdır.</span>
          <Link
            to="/kvkk"
            className="inline-flex min-h-11 items-center underline-offset-4 hover:text-text hover:underline"
          >
            KVKK Aydınlatma Metni
          </Link>
        </p>
      </div>
    </footer>
  );
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="mb-3 font-semibold">{title}</h2>
    {children}
  </div>
);

const Contact = ({ brand }: { brand: Brand }) => (
  <ul className="-my-2 text-text-2">
    <li>
      <a href={`mailto:${brand.email}`} className={linkClass}>
        <Mail aria-hidden />
        {brand.email}
      </a>
    </li>
    <li>
      <a href={`tel:${brand.phone.replaceAll(" ", "")}`} className={`${linkClass} tabular-nums`}>
        <Phone aria-hidden />
        {brand.phone}
      </a>
    </li>
    <li className={lineClass}>
      <MapPin aria-hidden />
      {brand.address}
    </li>
    <li className={lineClass}>
      <Clock aria-hidden />
      {brand.hours}
    </li>
  </ul>
);

const lineClass = "flex items-start gap-3 py-2 [&_svg]:mt-1 [&_svg]:size-4.5 [&_svg]:shrink-0";
const linkClass = `${lineClass} min-h-11 items-center text-text-2 underline-offset-4 hover:text-text hover:underline [&_svg]:mt-0`;
