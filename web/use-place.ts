import { useLocation, useNavigate, useNavigation } from "react-router";

type Place<Of> = { read: (params: URLSearchParams) => Of; /** "?…" */ query: (place: Of) => string };

/** The place in the address, also while the way there is not over, and how to go to another. */
export function usePlace<Of>({ read, query }: Place<Of>) {
  const location = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const shown = next?.pathname === location.pathname ? next : location;
  return {
    place: read(new URLSearchParams(shown.search)),
    go: (place: Of, replace: boolean) => void navigate(query(place), { replace, preventScrollReset: true }),
  };
}
