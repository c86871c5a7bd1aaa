/**
 * True for an address on the web that may be kept and shown to others. One with a name and password in it is refused:
 * they would be kept and shown, too.
 */
export function isWebAddress(text: string, protocol: "http or https" | "https" = "http or https"): boolean {
  const url = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text) : null;
  return url !== null && !url.username && !url.password && (protocol !== "https" || url.protocol === "https:");
}
