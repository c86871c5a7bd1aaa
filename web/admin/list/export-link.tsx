import { Download } from "lucide-react";
import { buttonClass } from "../../ui/button-style.ts";
import { useListAddress } from "./use-list-address.ts";

/** Downloads all pages of the list as CSV from `address`. */
export function ExportLink({ address }: { address: string }) {
  const { params } = useListAddress();
  const query = new URLSearchParams(params);
  for (const name of [...query.keys()]) if (name === "cursor" || !query.get(name)) query.delete(name);
  return (
    <a
      href={`${address}?${query}`}
      download
      title="CSV indir"
      className={buttonClass({ look: "outline" }, "max-sm:w-11 max-sm:px-0")}
    >
      <Download aria-hidden />
      <span className="max-sm:sr-only">CSV indir</span>
    </a>
  );
}
