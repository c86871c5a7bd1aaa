import { useBrand } from "#web/texts/use-brand.ts";

type Props = { title?: string; description?: string; /** Kept out of search engines. */ hidden?: boolean };

/** The document's title and description. React lifts them into the head wherever they are rendered. */
export function PageHead({ title, description, hidden }: Props) {
  const brand = useBrand();
  return (
    <>
      <title>{title ? `${title} · ${brand.name}` : `${brand.name} · ${brand.slogan}`}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  );
}
