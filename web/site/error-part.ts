import { lazyPart } from "../ui/lazy-part.tsx";

const load = () => import("./error-page.tsx");

/** The error page, fetched when something failed. */
export const ErrorPage = lazyPart(load, import.meta.env.SSR ? await load() : null);
