/** The header's page links (docs/product.md, Header). */
export const pageLinks = [
  { to: "/", label: "Ana Sayfa" },
  { to: "/about", label: "Hakkımızda" },
  { to: "/services", label: "Hizmetler" },
  { to: "/references", label: "Referanslar" },
  { to: "/live-support", label: "Canlı Destek" },
] as const;

/** The footer's column "Kurumsal". */
export const corporateLinks = pageLinks.filter(({ to }) => ["/about", "/services", "/references"].includes(to));
