/** "www.lirva.example/urunler" → "https://www.lirva.example"; null for what is no site's address. */
export function toOrigin(text: string): string | null {
  const address = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!address || address.username || address.password || !HOST.test(address.hostname)) return null;
  const isNamed = address.hostname.includes(".") || address.hostname.startsWith("[");
  const isSite = address.protocol === "https:" && (isNamed || LOOPBACK.has(address.hostname));
  const isOwnMachine = address.protocol === "http:" && LOOPBACK.has(address.hostname);
  return isSite || isOwnMachine ? address.origin : null;
}

/** Hosts may contain other characters, but `;` and `,` would start another directive in a policy. */
const HOST = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])$/;
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * "https://lirva.example" for "https://www.lirva.example" and vice versa: people type either. Empty for an IP address.
 */
export function withOrWithoutWww(origin: string): string[] {
  const { protocol, hostname, host } = new URL(origin);
  if (!hostname.includes(".") || /^[\d.]+$/.test(hostname)) return [];
  return [`${protocol}//${hostname.startsWith("www.") ? host.slice("www.".length) : `www.${host}`}`];
}
