import { ArrowLeft } from "lucide-react";
import { Link, type LinkProps } from "react-router";

/** One step up, above a page's title. */
export const BackLink = ({ children, ...rest }: LinkProps) => (
  <Link
    {...rest}
    className="print:hidden -ml-1 mb-3 inline-flex min-h-11 items-center gap-2 rounded-lg px-1 font-medium text-text-2 hover:text-text"
  >
    <ArrowLeft aria-hidden className="size-4.5" />
    {children}
  </Link>
);
