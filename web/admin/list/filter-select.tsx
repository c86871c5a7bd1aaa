import { Select, type Option } from "../../ui/select.tsx";
import { useListAddress } from "./use-list-address.ts";

type Props = {
  /** The filter's query parameter. */
  name: string;
  label: string;
  /** The label for no filter, e.g. "Tüm durumlar". */
  all: string;
  options: readonly Option[];
};

/** Filters the list by one value. */
export function FilterSelect({ name, label, all, options }: Props) {
  const { params, change } = useListAddress();
  return (
    <Select
      aria-label={label}
      options={[{ value: "", label: all }, ...options]}
      value={params.get(name) ?? ""}
      onChange={(event) => change({ [name]: event.target.value })}
      // On a phone two share a line, so the labels get the padding's room.
      className="max-sm:flex-1 max-sm:basis-36 sm:w-48 max-sm:*:[select]:pr-6 max-sm:*:[select]:pl-2 max-sm:*:[svg]:right-1.5"
    />
  );
}
