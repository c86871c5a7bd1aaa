import { useEffect } from "react";

/** Safari lays its keyboard over the page; the page keeps to what is left, so that the text box stays in view. */
export function useVisibleHeight() {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const { style } = document.documentElement;
    const measure = () => {
      // Who zooms in wants a larger page, not a smaller one.
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
