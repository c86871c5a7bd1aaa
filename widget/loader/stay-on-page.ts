/** Keeps `host` in the document, also when a single-page app replaces the body. Returns a function that stops it. */
export function stayOnPage(host: HTMLElement): () => void {
  const observer = new MutationObserver(attach);
  function attach() {
    if (!host.isConnected && document.body) placeFor(document.body).append(host);
    observer.observe(document.documentElement, { childList: true });
    if (document.body) observer.observe(document.body, { childList: true });
  }
  attach();
  return () => {
    observer.disconnect();
    host.remove();
  };
}

/**
 * Fixed elements in a transformed, filtered or contained body are positioned relative to it: they would scroll away.
 */
function placeFor(body: HTMLElement): HTMLElement {
  const style = getComputedStyle(body);
  const { transform, translate, scale, rotate, filter, backdropFilter, perspective, willChange, contain } = style;
  const isMoved = [transform, translate, scale, rotate, filter, backdropFilter, perspective].some(
    (one) => one && one !== "none",
  );
  const isApart =
    /transform|translate|scale|rotate|filter|perspective|layout|paint|strict|content|preserve/.test(
      `${willChange} ${contain} ${style.transformStyle}`,
    ) || style.contentVisibility === "auto";
  return isMoved || isApart ? document.documentElement : body;
}
