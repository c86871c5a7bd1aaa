import { useListAddress } from "./use-list-address.ts";

/** The row that the address opens, by its id under `name`: a link to it opens it, wherever in the list it stands. */
export function useOpenAddress(name: string) {
  const { params, keepPage } = useListAddress();
  return {
    id: params.get(name),
    show: ({ id }: { id: string }) => keepPage({ [name]: id }),
    close: () => keepPage({ [name]: null }),
  };
}
