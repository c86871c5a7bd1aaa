import { SMALL } from "./style.ts";

/**
 * While the chat fills a small window: the page behind does not scroll, the phone's keyboard takes its room from the
 * chat, and the focus does not wander behind it (`onLeft`). Returns how to end it.
 */
export function fillSmallWindow(host: HTMLElement, panel: HTMLElement, onLeft: () => void): () => void {
  if (!matchMedia(SMALL).matches) return () => {};
  const { style } = document.documentElement;
  const overflow = style.overflow;
  style.overflow = "hidden";
  const view = window.visualViewport;
  const fit = () => {
    panel.style.height = `${view!.height}px`;
    panel.style.top = `${view!.offsetTop}px`;
  };
  const onFocus = (event: FocusEvent) => event.target !== host && onLeft();
  view?.addEventListener("resize", fit);
  view?.addEventListener("scroll", fit);
  document.addEventListener("focusin", onFocus);
  return () => {
    style.overflow = overflow;
    panel.style.height = panel.style.top = "";
    view?.removeEventListener("resize", fit);
    view?.removeEventListener("scroll", fit);
    document.removeEventListener("focusin", onFocus);
  };
}
