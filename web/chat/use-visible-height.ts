import { useEffect } from "react";

/** Safari's keyboard overlays the page; the layout shrinks to the rest, so that the text box stays in view. */
export function useVisibleHeight() {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const { style } = document.documentElement;
    const measure = () => {
      // Not while zoomed in: the page would shrink.
      if (visualViewport.scale === 1) style.setProperty("--visible-height", `${visualViewport.height}px`);
      else style.removeProperty("--visible-height");
    };
    visualViewport.addEventListener("resize", measure);
    return () => {
      visualViewport.removeEventListener("resize", measure);
      style.removeProperty("--visible-height");
    };
  }, []);
}
