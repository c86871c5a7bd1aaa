export type SidebarWidth = "wide" | "narrow";

/** A cookie, so that the server renders the chosen width. */
export const readSidebarWidth = (cookies: string): SidebarWidth =>
  /(?:^|; )admin_sidebar=narrow(?:;|$)/.test(cookies) ? "narrow" : "wide";

/** Stored for a year. */
export function keepSidebarWidth(width: SidebarWidth) {
  document.cookie = `admin_sidebar=${width}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
