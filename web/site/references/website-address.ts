/**
 * Where a reference's website is: `https://` stands before an address that names no scheme of the web (docs/product.md,
 * What may be entered). Undefined without one.
 */
export function websiteAddress(website: string): string | undefined {
  const address = website.trim();
  if (!address) return undefined;
  // "httpbin.example" begins with http as well, and is none.
  return /^https?:\/\//i.test(address) ? address : `https://${address}`;
}
