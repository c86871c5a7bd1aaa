/**
 * Returns the address of a reference's website, with `https://` added if it has no web scheme (docs/product.md, What
 * may be entered). Undefined without one.
 */
export function websiteAddress(website: string): string | undefined {
  const address = website.trim();
  if (!address) return undefined;
  // "httpbin.example" begins with http, but that is not a scheme.
  return /^https?:\/\//i.test(address) ? address : `https://${address}`;
}
