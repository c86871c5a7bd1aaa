/** Parameters that identify a visitor or campaign, or only sort or print another page's content. */
const LEFT_OUT =
  /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|yclid|msclkid|dclid|igshid|mc_[ce]id|_ga|_gl|ref|referrer|phpsessid|jsessionid|aspsessionid\w*|sid|sessid|session|session_?id|oscsid|zenid|cfid|cftoken|sort|order|orderby|order_?by|sirala|siralama|dir|view|gorunum|limit|per_?page|print|yazdir|v|ver|t|ts|timestamp|_|cache|nocache|amp)$/i;
/** Actions and personal pages. */
const NO_PAGE =
  /(?:^|\/)(?:wp-(?:admin|json|login)|cart|sepet(?:im)?|checkout|odeme|basket|login|logout|giris-yap|cikis|uye-?(?:girisi|ol)|register|hesabim|my-?account|favori(?:ler(?:im)?)?|wishlist|compare|karsilastir|feed|xmlrpc|cdn-cgi|search|arama|ara)(?:[/.?]|$)|[?&](?:add-to-cart|add_to_wishlist|replytocom|action|islem|share|s|q|search|arama)=/i;
const CALENDAR =
  /takvim|calendar|ajanda|etkinlik|musaitlik|availability|rezervasyon|[?&](?:ay|yil|gun|tarih|month|year|day|date|hafta|week)=/i;
/** File extensions of content without text. */
const NO_TEXT =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|js|mjs|json|xml|rss|atom|woff2?|ttf|eot|mp[34g]|m4[av]|avi|mov|webm|wav|ogg|zip|rar|7z|gz|tgz|exe|msi|dmg|apk|ics|vcf|pptx?|doc|xls|dwg|psd|ai|eps)$/i;

const ADDRESS_MAX = 500;
const MAX_SEGMENTS = 12;
/**
 * The most pages per shape ("/urun/7" and "/urun/8" have the same), per path with different queries, and per calendar.
 */
const MAX_PER_SHAPE = 250;
const MAX_PER_QUERY = 60;
const MAX_PER_CALENDAR = 6;

/** "www.firma.com" and "firma.com", over http or https, are the same site. */
const hostOf = ({ hostname, port }: URL): string => `${hostname.replace(/^www\./, "")}:${port}`;

export const isOfSite = (url: URL, home: URL): boolean =>
  /^https?:$/.test(url.protocol) && hostOf(url) === hostOf(home);

/**
 * The canonical address of a page of the site: on the home's own origin, without session, campaign and sorting
 * parameters, the others sorted. Null for another site's address, and for what is no page.
 */
export function pageAddress(href: string, base: URL | string, home: URL): string | null {
  const url = URL.parse(href.trim(), base);
  if (!url || !isOfSite(url, home) || url.username || url.password) return null;
  url.protocol = home.protocol;
  url.host = home.host;
  url.hash = "";
  url.pathname = url.pathname.replace(/;jsessionid=[^/]*/i, "").replace(/\/{2,}/g, "/");
  for (const name of new Set(url.searchParams.keys())) if (LEFT_OUT.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  const address = url.href.replace(/\?$/, "");
  if (address.length > ADDRESS_MAX || NO_TEXT.test(url.pathname) || NO_PAGE.test(url.pathname + url.search))
    return null;
  return repeatsItself(url.pathname) ? null : address;
}

/** "/a/b/a/b/a/b": caused by relative links that should be absolute. */
function repeatsItself(path: string): boolean {
  const segments = path.split("/").filter((segment) => segment !== "");
  if (segments.length > MAX_SEGMENTS) return true;
  return [...Map.groupBy(segments, (segment) => segment).values()].some((alike) => alike.length > 2);
}

/**
 * Returns a function that tells whether there have been enough addresses of the same shape: calendars and queries are
 * endless.
 */
export function createShapes(known: readonly string[]): (address: string) => boolean {
  const counts = new Map<string, number>();
  const take = (address: string) => {
    const { pathname, searchParams } = new URL(address);
    const isCalendar = CALENDAR.test(address) && /\d/.test(pathname + [...searchParams.values()].join());
    const [most, maxPerQuery] = isCalendar ? [MAX_PER_CALENDAR, MAX_PER_CALENDAR] : [MAX_PER_SHAPE, MAX_PER_QUERY];
    const query = [...searchParams].map(([name, value]) => `${name}=${withoutDigits(value)}`).join("&");
    const shapes: [shape: string, most: number][] = [[`${withoutDigits(pathname)}?${query}`, most]];
    if (searchParams.size > 0) shapes.push([`${pathname}?*`, maxPerQuery]);
    if (shapes.some(([shape, enough]) => (counts.get(shape) ?? 0) >= enough)) return false;
    for (const [shape] of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1);
    return true;
  };
  known.forEach(take);
  return take;
}

const withoutDigits = (text: string): string => text.replace(/\d+/g, "#");

/** Whether the site's settings include the path; they list path prefixes, with or without the leading slash. */
export function isWanted(address: string, { only, except }: { only: string[]; except: string[] }): boolean {
  const { pathname } = new URL(address);
  const begins = (beginning: string) => pathname.startsWith(beginning.startsWith("/") ? beginning : `/${beginning}`);
  return (only.length === 0 || only.some(begins)) && !except.some(begins);
}
