import type { Route } from "./+types/manifest.ts";
import { visitContext } from "../api.ts";
import { defaultBrand } from "../texts/brand.ts";

const PANELS = ["company", "admin"];

/**
 * The web app manifest. Staff get their panel as an app of its own, because iPhones show push notices of installed apps
 * only.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const panel = PANELS.find((one) => new URL(request.url).pathname === `/${one}.webmanifest`);
  const { name, slogan } = { ...defaultBrand, ...context.get(visitContext).brand };
  const manifest = {
    name,
    short_name: name,
    description: slogan,
    lang: "tr",
    ...(panel
      ? { id: `/${panel}`, start_url: `/${panel}/inbox`, display: "standalone" }
      : { start_url: "/", display: "browser" }),
    background_color: "#fbfdfe",
    theme_color: "#00616f",
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      ...[192, 512].map((size) => ({ src: `/icon-${size}.png`, type: "image/png", sizes: `${size}x${size}` })),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
