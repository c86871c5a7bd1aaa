/** Returns the cursor of a list's next page from the API's `Link` header; null on the last page. */
export function nextCursor(link: string | null): string | null {
  const address = /<([^>]+)>;\s*rel="next"/.exec(link ?? "")?.[1];
  return address ? new URL(address, "http://list").searchParams.get("cursor") : null;
}
