import type { Context } from "hono";
import { AppError } from "#contract/errors.ts";

/**
 * Throws `cross-site-request` for a call that a browser sends from another site's page: it carries the visitor's cookie
 * without their intent. Programs send no origin.
 */
export function refuseCrossSite(c: Context, publicUrl: string) {
  const site = c.req.header("sec-fetch-site");
  if (site === "same-origin" || site === "none") return;
  const origin = c.req.header("origin");
  if (site === undefined && origin === undefined) return; // no browser
  if (origin !== undefined && (origin === new URL(publicUrl).origin || origin === new URL(c.req.url).origin)) return;
  throw new AppError("cross-site-request", "calls with the session cookie must come from our own pages");
}
