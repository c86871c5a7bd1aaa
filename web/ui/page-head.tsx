import { useLocation, useRouteLoaderData } from "react-router";
import { useBrand } from "#web/texts/use-brand.ts";

type Props = { title?: string; description?: string; /** Kept out of search engines. */ hidden?: boolean };

/**
 * Title and metadata of a page, for search engines and link previews. React hoists it into the head. The canonical
 * address has no query.
 */
export function PageHead({ title, description, hidden }: Props) {
  const brand = useBrand();
  const whole = title ? `${title} · ${brand.name}` : `${brand.name} · ${brand.slogan}`;
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Shared title={whole} description={description ?? brand.slogan} siteName={brand.name} />
      )}
    </>
  );
}

function Shared({ title, description, siteName }: { title: string; description: string; siteName: string }) {
  const { pathname } = useLocation();
  const site = (useRouteLoaderData("root") as { siteUrl: string } | undefined)?.siteUrl ?? "";
  const address = `${site}${pathname === "/" ? "/" : pathname.replace(/\/+$/, "")}`;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="tr_TR" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${site}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
