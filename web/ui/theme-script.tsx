import { useContext } from "react";
import { UNSAFE_FrameworkContext } from "react-router";

export type Theme = "system" | "light" | "dark";

/** Lasts a year. A cookie, because signing out clears the browser's storage, and a choice of light is no secret. */
export const themeCookie = (theme: Theme) => `theme=${theme}; Path=/; Max-Age=31536000; SameSite=Lax`;

/**
 * Marks the document with the visitor's choice before anything is painted. The nonce is the one React Router's own
 * scripts carry; its context is the only place that has it (react-router is pinned). It has run when the page comes alive.
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
