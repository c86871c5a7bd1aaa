import type { KnowledgeSource } from "#contract/knowledge-sources.ts";
import { formatNumber } from "../../../texts/dates.ts";
import { Spinner } from "../../../ui/spinner.tsx";

/** Progress of reading a source. Pages are discovered while reading, so the total may grow. */
export function ReadingBar({ source: { name, kind, reading } }: { source: KnowledgeSource }) {
  const { done = 0, known = 0 } = reading ?? {};
  return (
    <div className="mt-4" role="status">
      <p className="mb-2 flex items-center gap-2.5 text-sm">
        <span className="shrink-0">
          <Spinner />
        </span>
        {kind === "feed"
          ? "Akış okunuyor..."
          : known === 0
            ? "Siteye bağlanılıyor..."
            : `${formatNumber(done)} / ${formatNumber(known)} sayfa okundu. Sitenizi yormamak için saniyede bir sayfa okunur; sayfadan ayrılabilirsiniz.`}
      </p>
      {kind === "site" && (
        <progress
          aria-label={`${name} okunuyor`}
          max={Math.max(1, known)}
          value={done}
          className="h-2 w-full accent-brand"
        />
      )}
    </div>
  );
}
