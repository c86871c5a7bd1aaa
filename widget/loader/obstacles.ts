// What keeps the chat from a page is told where the page's developer looks: in the console, with what to add.

const warn = (text: string) => console.warn(`Sözbir: ${text}`);

/** A page without an origin of its own can carry no chat: neither side would know whom it speaks to. True there. */
export function isWithoutOrigin(): boolean {
  if (window.origin !== "null") return false;
  warn(
    location.protocol === "file:"
      ? "the chat needs a page that is served over http(s), not a file."
      : 'this page is sandboxed. Add "allow-scripts allow-same-origin allow-forms allow-popups" to the sandbox attribute of its frame, or to "sandbox" in its Content-Security-Policy.',
  );
  return true;
}

/** Looks out for what the page's own policy keeps from `platform`; the answer says why its frame did not come. */
export function watchObstacles(platform: string): () => void {
  let refusal = "";
  document.addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => {
    if (blockedURI.startsWith(platform)) refusal = effectiveDirective;
  });
  return () => {
    if (refusal) return warn(`this page's Content-Security-Policy keeps the chat out. Add ${platform} to ${refusal}.`);
    const isolated = window.crossOriginIsolated
      ? ' This page is cross-origin isolated; a browser without "Cross-Origin-Embedder-Policy: credentialless" (Safari) shows no chat there.'
      : "";
    warn(
      `the chat may not be shown on ${location.origin}, or ${platform} cannot be reached. Add this address to the chatbot's "İzin verilen siteler".${isolated}`,
    );
  };
}
