import type { Route } from "./+types/sitemap.ts";
import { visitContext } from "../api.ts";

/** The pages listed in the sitemap. */
const PAGES = ["/", "/about", "/services", "/references", "/live-support", "/request-demo", "/contact", "/kvkk"];

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(visitContext);
  const urls = PAGES.map((path) => `  <url><loc>${escape(siteUrl + path)}</loc></url>`).join("\n");
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
