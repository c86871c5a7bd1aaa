import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { loadChunk } from "./load-chunk.ts";
import { buttonClass } from "../ui/button-style.ts";

type Loaded<Props> = { default: ComponentType<Props> };
type More<Props> = {
  /** Returns the component where it is loaded already: during server rendering, or with the page's other code. */
  loaded?: () => Loaded<Props> | undefined;
  /** Shown until the component has loaded. */
  fallback?: ReactNode;
};

/**
 * Wraps a component that few visitors need: the server renders it with the page, the browser loads its code on first
 * render. Without a connection it loads later; if it cannot be loaded, a message takes its place and the page stays.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  { loaded, fallback = null }: More<Props> = {},
) {
  const Lazy = lazy(() => loadChunk(load).catch(() => ({ default: Missing }))) as ComponentType<Props>;
  return (props: Props) => {
    const Part = loaded?.()?.default ?? Lazy;
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}

const Missing = () => (
  <p role="alert" className="flex flex-wrap items-center justify-center gap-3 p-4 text-text-2">
    Bu bölüm yüklenemedi.
    <button type="button" className={buttonClass({ look: "outline" })} onClick={() => location.reload()}>
      Sayfayı Yenile
    </button>
  </p>
);
