import { useRouteLoaderData } from "react-router";
import { useBrand } from "../texts/use-brand.ts";

/**
 * Describes the company to search engines (schema.org Organization). Part of the document only: after hydration it is
 * left as it is.
 */
export function Organization() {
  const brand = useBrand();
  const site = (useRouteLoaderData("root") as { siteUrl: string } | undefined)?.siteUrl ?? "";
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? describe(brand, site) : "" }}
    />
  );
}

function describe(brand: ReturnType<typeof useBrand>, site: string): string {
  const description = {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: brand.name,
    slogan: brand.slogan,
    url: `${site}/`,
    logo: `${site}/icon-512.png`,
    email: brand.email,
    foundingDate: "2020",
    telephone: `+90${brand.phone.replace(/\D/g, "").replace(/^0/, "")}`,
    address: {
      "@type": "PostalAddress",
      streetAddress: brand.address,
      addressRegion: "İstanbul",
      addressCountry: "TR",
    },
    sameAs: [brand.instagram, brand.facebook, brand.twitter, brand.linkedin],
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer support",
      availableLanguage: "tr",
      url: `${site}/live-support`,
    },
  };
  // "<" is escaped, so that the data cannot close the script element.
  return JSON.stringify(description).replaceAll("<", "\\u003c");
}
