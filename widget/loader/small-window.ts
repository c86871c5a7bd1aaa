import { SMALL } from "./style.ts";

/**
 * While the chat is open: as long as the window is small the chat fills it. The page behind does not scroll and cannot
 * be reached, the phone's keyboard takes its room from the chat, and a focus that gets behind it all the same is heard
 * of (`onLeft`). Returns how to end it.
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
  // What the page itself has made inert stays so.
  const behind = [...document.body.children].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== host && !element.inert,
  );
  for (const element of behind) element.inert = true;
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
    panel.removeAttribute("aria-modal");
    for (const element of behind) element.inert = false;
    view?.removeEventListener("resize", fit);
    view?.removeEventListener("scroll", fit);
    document.removeEventListener("focusin", onFocus);
  };
}
