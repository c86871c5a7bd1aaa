/** What reads as an address: with a scheme, as a dotted name, as numbers, or as an e-mail's. */
const ADDRESS =
  /(?:[a-z][a-z\d+.-]*:\/\/[^\s/?#\\]+|(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+|\d{1,3}(?:\.\d{1,3}){3})/giu;
/** Characters that are not seen, and would break an address up for us alone. */
const UNSEEN = /\p{Cf}/gu;
const OTHER_LETTERS = /(?!\p{Script=Latin})\p{L}/u;

/**
 * A link's text that does not mislead: where `label` reads as the address of another host than the link leads to, or is
 * spelled in letters that look like others, the real host stands behind it.
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
  // The host is all that counts, and only this scheme's are read as browsers do.
  const url = whole.replace(/^[^:]*:/, "https:");
  return URL.canParse(url) ? withoutWww(new URL(url).hostname) : null;
}

const withoutWww = (host: string) => host.replace(/^www\./, "");
