import { lazyComponent } from "../connection/lazy-component.tsx";

const loadBar = () => import("./signed-in-bar.tsx");
const loadMenu = () => import("./signed-in-menu.tsx");

/** The header's components for signed-in users; visitors do not load them. */
export const SignedInBar = lazyComponent(loadBar, { server: import.meta.env.SSR ? await loadBar() : null });
export const SignedInMenu = lazyComponent(loadMenu, { server: import.meta.env.SSR ? await loadMenu() : null });
