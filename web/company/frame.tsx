import { useEffect, useRef, useState } from "react";
import { Spinner } from "../ui/spinner.tsx";

type Props = {
  src: string;
  /** What is inside, for those who listen. */
  title: string;
  allow?: string;
  sandbox?: string;
};

/** Somebody's page inside ours, as high as the window lets it be. Until it is there, it says so. */
export function Frame({ src, title, ...rest }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loadedSrc, setLoadedSrc] = useState<string>();
  const loading = loadedSrc !== src;

  // It may have come before this script did.
  useEffect(() => {
    if (hasLoaded(frame.current!)) setLoadedSrc(src);
  }, [src]);

  return (
    <div
      aria-busy={loading}
      className="relative min-h-120 overflow-hidden max-md:h-[calc(100dvh-10rem)] md:min-h-0 md:flex-1 rounded-box border border-line bg-surface shadow-1"
    >
      {loading && (
        <p role="status" className="absolute inset-0 flex items-center justify-center gap-3 text-text-2">
          <Spinner />
          Yükleniyor...
        </p>
      )}
      <iframe
        {...rest}
        ref={frame}
        src={src}
        title={title}
        onLoad={() => setLoadedSrc(src)}
        className="relative size-full"
      />
    </div>
  );
}

/** A page of another site shows nothing of itself, not even that it is there: from then on it counts as loaded. */
function hasLoaded({ contentDocument }: HTMLIFrameElement): boolean {
  return (
    contentDocument === null || (contentDocument.URL !== "about:blank" && contentDocument.readyState === "complete")
  );
}
