import { SMALL } from "./style.ts";

/**
 * On a small viewport the open chat fills the window: the page behind does not scroll and is inert, the chat shrinks by
 * the on-screen keyboard, and `onLeft` is called if the focus still gets behind it. Returns a function that undoes
 * this.
 */
export function fillSmallWindow(host: HTMLElement, panel: HTMLElement, onLeft: () => void): () => void {
  const small = matchMedia(SMALL);
  let leave = () => {};
  const follow = () => {
    leave();
    leave = small.matches ? fill(host, panel, onLeft) : () => {};
  };
  follow();
  small.addEventListener("change", follow);
  return () => {
    small.removeEventListener("change", follow);
    leave();
  };
}

function fill(host: HTMLElement, panel: HTMLElement, onLeft: () => void): () => void {
  const { style } = document.documentElement;
  const overflow = style.overflow;
  style.overflow = "hidden";
  panel.setAttribute("aria-modal", "true");
  // Elements that the page itself made inert stay inert.
  const behind = [...document.body.children].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== host && !element.inert,
  );
  for (const element of behind) element.inert = true;
  const view = window.visualViewport;
  const fit = () => {
    // Zoomed in, the visitor pans over the whole panel: the zoomed part of it is not its size.
    const isWhole = view!.scale === 1;
    panel.style.height = isWhole ? `${view!.height}px` : "";
    panel.style.top = isWhole ? `${view!.offsetTop}px` : "";
  };
  const onFocus = (event: FocusEvent) => event.target !== host && onLeft();
  view?.addEventListener("resize", fit);
  view?.addEventListener("scroll", fit);
  document.addEventListener("focusin", onFocus);
  return () => {
    style.overflow = overflow;
    panel.style.height = panel.style.top = "";
    panel.removeAttribute("aria-modal");
    for (const element of behind) element.inert = false;
    view?.removeEventListener("resize", fit);
    view?.removeEventListener("scroll", fit);
    document.removeEventListener("focusin", onFocus);
  };
}
