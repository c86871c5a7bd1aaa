/** Matches text that reads as an address: with a scheme, a dotted name, an IP address or an e-mail address. */
const ADDRESS =
  /(?:[a-z][a-z\d+.-]*:\/\/[^\s/?#\\]+|(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+|\d{1,3}(?:\.\d{1,3}){3})/giu;
/** Invisible format characters, which would hide an address from the pattern but not from the reader. */
const UNSEEN = /\p{Cf}/gu;
const OTHER_LETTERS = /(?!\p{Script=Latin})\p{L}/u;

/**
 * Returns a link text that cannot spoof the target: if `label` reads as the address of another host, or uses letters
 * that look like others (homographs), the real host is appended.
 */
export function honestLabel(label: string, href: string): string {
  const url = new URL(href);
  const goal = url.protocol === "mailto:" ? url.pathname : withoutWww(url.hostname);
  const seen = label.normalize("NFKC").replace(UNSEEN, "");
  const named = seen.match(ADDRESS) ?? [];
  const isOther =
    url.protocol === "mailto:"
      ? (named.length > 0 || seen.includes("@")) && !seen.toLowerCase().includes(goal.toLowerCase())
      : seen.includes("@") || named.some((address) => hostOf(address) !== goal);
  const looksLikeOther = goal.includes("xn--") && OTHER_LETTERS.test(seen);
  return isOther || looksLikeOther ? `${label} (${goal})` : label;
}

function hostOf(address: string): string | null {
  const whole = address.includes("://") ? address : `https://${address}`;
  // Only the host matters, and only the https scheme is parsed as browsers do.
  const url = whole.replace(/^[^:]*:/, "https:");
  return URL.canParse(url) ? withoutWww(new URL(url).hostname) : null;
}

const withoutWww = (host: string) => host.replace(/^www\./, "");
