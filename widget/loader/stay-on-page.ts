/** Keeps `host` in the page, also when a single-page app puts another body in its place. Returns how to end it. */
export function stayOnPage(host: HTMLElement): () => void {
  const observer = new MutationObserver(attach);
  function attach() {
    if (!host.isConnected) document.body?.append(host);
    observer.observe(document.documentElement, { childList: true });
    if (document.body) observer.observe(document.body, { childList: true });
  }
  attach();
  return () => {
    observer.disconnect();
    host.remove();
  };
}
