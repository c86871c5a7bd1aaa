import { Link } from "react-router";
import { useBrand } from "../texts/use-brand.ts";
import { BrandMark } from "../ui/brand-mark.tsx";

/** The brand's mark and name, linked to the home page. */
export function BrandLink() {
  const { name } = useBrand();
  return (
    <Link to="/" className="inline-flex min-h-11 items-center gap-2.5 rounded-lg text-xl font-bold tracking-tight">
      <BrandMark />
      {name}
    </Link>
  );
}
