import { type CSSProperties, type RefObject, useEffect, useRef, useState } from "react";
import { Spinner } from "../ui/spinner.tsx";

type Props = {
  src: string;
  /** Accessible name of the frame. */
  title: string;
  allow?: string;
  sandbox?: string;
  /**
   * The page must be ours. On a phone the frame is as high as the page, to avoid nested scrolling; a copy of the page is
   * printed in its place.
   */
  whole?: boolean;
};

/** An iframe as high as the window allows, with a loading indicator. */
export function Frame({ src, title, whole = false, ...rest }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loadedSrc, setLoadedSrc] = useState<string>();
  const loading = loadedSrc !== src;
  const height = useHeightInside(frame, whole && !loading);
  const paper = usePaper(frame, whole);

  // It may have loaded before hydration.
  useEffect(() => {
    if (hasLoaded(frame.current!)) setLoadedSrc(src);
  }, [src]);

  const shown = (
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
  if (!whole) return shown;
  return (
    <>
      {shown}
      <div ref={paper} className="frame-paper" />
    </>
  );
}

/**
 * Returns the element that holds a copy of the frame's page while printing. A printed frame is clipped to its height; the
 * copy breaks across sheets between its cards.
 */
function usePaper(frame: RefObject<HTMLIFrameElement | null>, prints: boolean): RefObject<HTMLDivElement | null> {
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!prints) return;
    const fill = () => {
      const page = frame.current?.contentDocument?.querySelector("main");
      if (page) paper.current!.replaceChildren(...[...page.children].map((part) => part.cloneNode(true)));
    };
    const clear = () => paper.current?.replaceChildren();
    addEventListener("beforeprint", fill);
    addEventListener("afterprint", clear);
    return () => {
      removeEventListener("beforeprint", fill);
      removeEventListener("afterprint", clear);
    };
  }, [frame, prints]);
  return paper;
}

/** The content height of a same-origin frame at its current width, in pixels; undefined until it has loaded. */
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
    // A page in the frame may navigate.
    around.addEventListener("load", watch);
    return () => {
      observer.disconnect();
      around.removeEventListener("load", watch);
    };
  }, [frame, watches]);
  return height;
}

/** A cross-origin page cannot be inspected: from then on it counts as loaded. */
function hasLoaded({ contentDocument }: HTMLIFrameElement): boolean {
  return (
    contentDocument === null || (contentDocument.URL !== "about:blank" && contentDocument.readyState === "complete")
  );
}
