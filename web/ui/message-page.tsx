import type { ReactNode } from "react";

type Props = {
  code?: string;
  title: string;
  text: string;
  actions: ReactNode;
  /** Small print, e.g. the request id to quote to support. */
  note?: string;
};

/** A page with a single message: not found, error, link expired. */
export function MessagePage({ code, title, text, actions, note }: Props) {
  return (
    <div className="site-width flex flex-1 flex-col items-center justify-center py-20 text-center">
      {code && <p className="text-sm font-semibold tracking-widest text-brand">{code}</p>}
      <h1 className="mt-3 text-3xl font-semibold tracking-tight text-balance sm:text-4xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-text-2 text-balance">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
      {note && <p className="mt-8 text-sm text-text-2">{note}</p>}
    </div>
  );
}
