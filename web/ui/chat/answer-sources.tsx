import { validAddress } from "./find-links.ts";

type Props = {
  /** `address` is set if the source can be opened. */
  sources: readonly { title: string; address?: string | null }[];
};

/** The sources of an answer, as links that open in a new tab. */
export function AnswerSources({ sources }: Props) {
  if (sources.length === 0) return null;
  return (
    <p className="max-w-prose px-1 text-[0.8125rem] leading-snug text-text-2 wrap-anywhere">
      {sources.length > 1 ? "Kaynaklar: " : "Kaynak: "}
      {sources.map(({ title, address }, at) => (
        <span key={`${title} ${address ?? ""}`}>
          {at > 0 && "; "}
          <Title title={title} href={webAddress(address)} />
        </span>
      ))}
    </p>
  );
}

const Title = ({ title, href }: { title: string; href: string | null }) =>
  href === null ? (
    title
  ) : (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={href}
      className="rounded-sm py-1 underline decoration-current/40 underline-offset-3 hover:text-text hover:decoration-current"
    >
      {title}
      <span className="sr-only"> (yeni sekmede açılır)</span>
    </a>
  );

/** A document may declare any address; only http and https addresses are linked. */
function webAddress(address: string | null | undefined): string | null {
  const valid = address ? validAddress(address) : null;
  return valid !== null && /^https?:/.test(valid) ? valid : null;
}
