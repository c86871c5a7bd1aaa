type Props = { to?: string; children?: string };

/** The first tab stop: skips the header, or a menu. */
export const SkipLink = ({ to = "#content", children = "İçeriğe geç" }: Props) => (
  <a
    href={to}
    className="print:hidden fixed top-2 left-2 z-70 -translate-y-20 rounded-lg bg-brand px-4 py-3 font-semibold text-on-brand focus-visible:translate-y-0 focus-visible:shadow-3"
  >
    {children}
  </a>
);
