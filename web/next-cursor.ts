/** Where a list's next page begins, by the `Link` header of the API; null on the last page. */
export function nextCursor(link: string | null): string | null {
  const address = /<([^>]+)>;\s*rel="next"/.exec(link ?? "")?.[1];
  return address ? new URL(address, "http://list").searchParams.get("cursor") : null;
}
