import { type CSSProperties, type RefObject, useEffect, useRef, useState } from "react";
import { Spinner } from "../ui/spinner.tsx";

type Props = {
  src: string;
  /** What is inside, for those who listen. */
  title: string;
  allow?: string;
  sandbox?: string;
  /** On a phone it is as high as its page, which is ours, so that nothing scrolls within what scrolls. */
  whole?: boolean;
};

/** Somebody's page inside ours, as high as the window lets it be. Until it is there, it says so. */
export function Frame({ src, title, whole = false, ...rest }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loadedSrc, setLoadedSrc] = useState<string>();
  const loading = loadedSrc !== src;
  const height = useHeightInside(frame, whole && !loading);

  // It may have come before this script did.
  useEffect(() => {
    if (hasLoaded(frame.current!)) setLoadedSrc(src);
  }, [src]);

  return (
    <div
      aria-busy={loading}
      style={height === undefined ? undefined : ({ "--inside": `${height}px` } as CSSProperties)}
      className="relative box-content min-h-120 overflow-hidden max-md:h-(--inside,calc(100dvh-10rem)) md:min-h-0 md:flex-1 rounded-box border border-line bg-surface shadow-1"
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

/** How high the page in a frame would be, in pixels, at the width it has; undefined until it is there. */
function useHeightInside(frame: RefObject<HTMLIFrameElement | null>, watches: boolean): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    if (!watches) return;
    const around = frame.current!;
    const observer = new ResizeObserver(([entry]) => setHeight(Math.ceil(entry!.borderBoxSize[0]!.blockSize)));
    const watch = () => {
      observer.disconnect();
      const content = around.contentDocument?.querySelector("main");
      if (content) observer.observe(content);
      else setHeight(undefined);
    };
    watch();
    // Its page may lead to another.
    around.addEventListener("load", watch);
    return () => {
      observer.disconnect();
      around.removeEventListener("load", watch);
    };
  }, [frame, watches]);
  return height;
}

/** A page of another site shows nothing of itself, not even that it is there: from then on it counts as loaded. */
function hasLoaded({ contentDocument }: HTMLIFrameElement): boolean {
  return (
    contentDocument === null || (contentDocument.URL !== "about:blank" && contentDocument.readyState === "complete")
  );
}
