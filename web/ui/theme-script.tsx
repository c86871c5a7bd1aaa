import { useContext } from "react";
import { UNSAFE_FrameworkContext } from "react-router";

export type Theme = "system" | "light" | "dark";

/** Lasts a year. A cookie, because signing out clears the browser's storage, and the theme is not private. */
export const themeCookie = (theme: Theme) => `theme=${theme}; Path=/; Max-Age=31536000; SameSite=Lax`;

/**
 * Applies the visitor's theme before the first paint. The nonce is the one of React Router's own scripts, which only
 * its context provides (react-router is pinned). The script has run before hydration.
 */
export function ThemeScript() {
  const nonce = useContext(UNSAFE_FrameworkContext)?.nonce;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? markChoice : "" }}
    />
  );
}

const markChoice =
  "const t=document.cookie.match(/(?:^|; )theme=(light|dark)/);if(t)document.documentElement.dataset.theme=t[1]";
