/** A viewport no larger than this is filled by the chat. */
export const SMALL = "(max-width: 480px), (max-height: 480px)";

// Out of the page's flow: where the page's body is a grid or a flex box, an item more would move the others.
const text = `
:host { all: initial !important; position: absolute !important; }
* { box-sizing: border-box; }
.root { direction: ltr; position: fixed; z-index: 2147483000; bottom: calc(20px + env(safe-area-inset-bottom)); display: grid; justify-items: end; gap: 12px; font: 400 16px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; pointer-events: none; }
.right { right: calc(20px + env(safe-area-inset-right)); }
.left { left: calc(20px + env(safe-area-inset-left)); justify-items: start; }
.root > * { pointer-events: auto; }
[hidden] { display: none !important; }
button { font: inherit; border: 0; margin: 0; cursor: pointer; }
button:focus-visible { outline: 3px solid var(--color); outline-offset: 3px; box-shadow: 0 0 0 3px #fff; }

.launcher { position: relative; display: flex; align-items: center; justify-content: center; gap: 10px; min-width: 60px; max-width: calc(100vw - 40px); min-height: 60px; padding: 8px 16px; border-radius: 30px; background: var(--color); color: var(--on); box-shadow: 0 1px 2px #0003, 0 8px 24px #0004; font-weight: 600; }
.launcher svg { flex: none; width: 28px; height: 28px; }
.launcher:hover { filter: brightness(1.07); }
.open .chat, .root:not(.open) .cross, .open b, b:empty { display: none; }
.news { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
b { position: absolute; top: -6px; right: -6px; min-width: 24px; padding: 0 6px; border-radius: 12px; background: #c62828; color: #fff; font-size: 14px; line-height: 24px; }

.teaser { position: relative; max-width: min(280px, calc(100vw - 40px)); }
.teaser .say { display: block; width: 100%; padding: 12px 44px 12px 16px; border: 1px solid #0001; border-radius: 18px; background: #fff; color: #11181c; text-align: start; overflow-wrap: anywhere; white-space: pre-line; box-shadow: 0 1px 2px #0002, 0 8px 24px #0003; }
.right .say { border-end-end-radius: 5px; }
.left .say { border-end-start-radius: 5px; }
.teaser .say span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; }
.teaser .no { position: absolute; top: 0; right: 0; display: grid; place-items: center; width: 44px; height: 44px; border-radius: 50%; background: none; color: #4b5860; }
.teaser .no svg { width: 18px; height: 18px; }

.panel { position: fixed; bottom: calc(92px + env(safe-area-inset-bottom)); width: min(400px, calc(100vw - 40px)); height: min(660px, calc(100vh - 112px - env(safe-area-inset-bottom))); border-radius: 18px; overflow: hidden; background: #fff; box-shadow: 0 2px 6px #0002, 0 24px 56px #0005; visibility: hidden; opacity: 0; transform: translateY(14px) scale(.98); transform-origin: 100% 100%; }
.right .panel { right: calc(20px + env(safe-area-inset-right)); }
.left .panel { left: calc(20px + env(safe-area-inset-left)); transform-origin: 0 100%; }
.open .panel { visibility: visible; opacity: 1; transform: none; }
iframe { display: block; width: 100%; height: 100%; border: 0; }

@media (prefers-color-scheme: dark) {
  .panel { background: #151c21; }
  .teaser .say { background: #1d262c; border-color: #fff2; color: #f1f5f7; }
  .teaser .no { color: #b9c5cc; }
}
@media (prefers-reduced-motion: no-preference) {
  .panel { transition: opacity .2s, transform .24s cubic-bezier(.2, .7, .2, 1), visibility 0s .24s; }
  .open .panel { transition-delay: 0s; }
  .launcher { transition: filter .16s, transform .16s; }
  .launcher:active { transform: scale(.95); }
  .launcher, .teaser { animation: come .24s cubic-bezier(.2, .7, .2, 1) both; }
  @keyframes come { from { opacity: 0; transform: translateY(10px); } }
}
@media ${SMALL} {
  .panel, .left .panel, .right .panel { inset: 0; width: 100%; height: 100%; height: 100dvh; padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left); border-radius: 0; }
  .open .launcher { visibility: hidden; }
}
@media (forced-colors: active) { .launcher, .panel { border: 2px solid; } }
@media print { .root { display: none; } }
`;

/** Applies the styles to a shadow root. A constructed style sheet passes a policy that forbids style elements. */
export function applyStyles(root: ShadowRoot) {
  if ("adoptedStyleSheets" in root && "replaceSync" in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    root.adoptedStyleSheets = [sheet];
    return;
  }
  const style = document.createElement("style");
  style.textContent = text;
  (root as ShadowRoot).append(style);
}
