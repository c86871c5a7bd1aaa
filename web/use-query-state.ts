import { useLocation, useNavigate, useNavigation } from "react-router";

type Options<Of> = { read: (params: URLSearchParams) => Of; /** "?…" */ query: (queryState: Of) => string };

/**
 * Returns the state in the address's query, that of a pending navigation included, and a function that navigates to
 * another.
 */
export function useQueryState<Of>({ read, query }: Options<Of>) {
  const location = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const shown = next?.pathname === location.pathname ? next : location;
  return {
    queryState: read(new URLSearchParams(shown.search)),
    go: (queryState: Of, replace: boolean) => void navigate(query(queryState), { replace, preventScrollReset: true }),
  };
}
