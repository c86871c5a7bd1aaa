/** The first stop of the keyboard: past the header to what the page is about. */
export const SkipLink = () => (
  <a
    href="#content"
    className="fixed top-2 left-2 z-70 -translate-y-20 rounded-lg bg-brand px-4 py-3 font-semibold text-on-brand focus-visible:translate-y-0 focus-visible:shadow-3"
  >
    İçeriğe geç
  </a>
);
