import { useLocation, useNavigate, useNavigation } from "react-router";

type Place<Of> = { read: (params: URLSearchParams) => Of; /** "?…" */ query: (place: Of) => string };

/**
 * Returns the state in the address's query, that of a pending navigation included, and a function that navigates to
 * another.
 */
export function useQueryState<Of>({ read, query }: Place<Of>) {
  const location = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const shown = next?.pathname === location.pathname ? next : location;
  return {
    place: read(new URLSearchParams(shown.search)),
    go: (place: Of, replace: boolean) => void navigate(query(place), { replace, preventScrollReset: true }),
  };
}
