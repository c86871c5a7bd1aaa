/**
 * Watches a connection: `signal` aborts when `heard` was not called for the given milliseconds, or when the browser is
 * online again: a connection of before (another network, a computer that slept) is dead, and nothing says so.
 */
export function watchSilence(milliseconds: number) {
  const silence = new AbortController();
  const give = () => silence.abort(new TypeError("the connection is silent"));
  let timer = setTimeout(give, milliseconds);
  globalThis.addEventListener?.("online", give);
  return {
    signal: silence.signal,
    heard(next: number) {
      clearTimeout(timer);
      timer = setTimeout(give, next);
    },
    end() {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", give);
    },
  };
}
