// Reports what keeps the chat from a page to its developer: in the console, with how to fix it.

const warn = (text: string) => console.warn(`Sözbir: ${text}`);

/**
 * Returns whether the page has an opaque origin. It cannot host a chat, because messages could not name their target.
 */
export function hasOpaqueOrigin(): boolean {
  if (window.origin !== "null") return false;
  warn(
    location.protocol === "file:"
      ? "the chat needs a page that is served over http(s), not a file."
      : 'this page is sandboxed. Add "allow-scripts allow-same-origin allow-forms allow-popups" to the sandbox attribute of its frame, or to "sandbox" in its Content-Security-Policy.',
  );
  return true;
}

/**
 * Watches for content security policy violations that block `platform`; returns a function that reports why the frame
 * of `chatbot` did not load.
 */
export function watchObstacles(platform: string, chatbot: string): () => void {
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
      `the chat may not be shown on ${window.origin}, or ${platform} cannot be reached. Add this address to the chatbot's "İzin verilen siteler"; is data-chatbot="${chatbot}" right?${isolated}`,
    );
  };
}
