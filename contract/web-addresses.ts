/**
 * True for a web address that may be stored and shown to others. One with credentials is rejected: they would be stored
 * and shown, too.
 */
export function isWebAddress(text: string, protocol: "http or https" | "https" = "http or https"): boolean {
  const url = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text) : null;
  return url !== null && !url.username && !url.password && (protocol !== "https" || url.protocol === "https:");
}
