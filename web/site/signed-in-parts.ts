import { lazyComponent } from "../connection/lazy-component.tsx";

const loadBar = () => import("./signed-in-bar.tsx");
const loadMenu = () => import("./signed-in-menu.tsx");

/** What the header shows who signed in; a visitor does not fetch it. */
export const SignedInBar = lazyComponent(loadBar, { server: import.meta.env.SSR ? await loadBar() : null });
export const SignedInMenu = lazyComponent(loadMenu, { server: import.meta.env.SSR ? await loadMenu() : null });
