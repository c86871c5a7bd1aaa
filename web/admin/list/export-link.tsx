import { CsvLink } from "../../ui/csv-link.tsx";
import { useListAddress } from "./use-list-address.ts";

/** Downloads all pages of the list as CSV from `address`. */
export function ExportLink({ address }: { address: string }) {
  const { params } = useListAddress();
  const query = new URLSearchParams(params);
  for (const name of [...query.keys()]) if (name === "cursor" || !query.get(name)) query.delete(name);
  return <CsvLink href={`${address}?${query}`} />;
}
