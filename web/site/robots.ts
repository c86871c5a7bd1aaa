import type { Route } from "./+types/robots.ts";
import { visitContext } from "../api.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(visitContext);
  const text = `User-agent: *\nDisallow: /admin\nDisallow: /company\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
