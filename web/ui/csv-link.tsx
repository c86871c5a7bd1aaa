import { Download } from "lucide-react";
import { buttonClass } from "./button-style.ts";

/** Downloads a list as CSV; on a phone, where there is room for little else, an icon. */
export const CsvLink = ({ href }: { href: string }) => (
  <a href={href} download title="CSV İndir" className={buttonClass({ look: "outline" }, "max-sm:w-11 max-sm:px-0")}>
    <Download aria-hidden />
    <span className="max-sm:sr-only">CSV İndir</span>
  </a>
);
