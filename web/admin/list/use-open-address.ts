import { useListAddress } from "./use-list-address.ts";

/** The open row in the address, by its id under `name`: a link to it opens it on any page of the list. */
export function useOpenAddress(name: string) {
  const { params, keepPage } = useListAddress();
  return {
    id: params.get(name),
    show: ({ id }: { id: string }) => keepPage({ [name]: id }),
    close: () => keepPage({ [name]: null }),
  };
}
