import { lazyComponent } from "../connection/lazy-component.tsx";

const loadBar = () => import("./signed-in-bar.tsx");
const loadMenu = () => import("./signed-in-menu.tsx");

type Parts = { bar: Awaited<ReturnType<typeof loadBar>>; menu: Awaited<ReturnType<typeof loadMenu>> };
let loaded: Parts | undefined = import.meta.env.SSR ? { bar: await loadBar(), menu: await loadMenu() } : undefined;

/** Sets the header's components; pages that only signed-in users see bundle them. */
export function setSignedInParts(parts: Parts): void {
  loaded = parts;
}

/** The header's components for signed-in users; visitors do not load them. */
export const SignedInBar = lazyComponent(loadBar, { loaded: () => loaded?.bar });
export const SignedInMenu = lazyComponent(loadMenu, { loaded: () => loaded?.menu });
