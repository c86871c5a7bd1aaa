import type { ReactNode } from "react";

/** A part of the panel beside a conversation, under its title. */
export const PanelPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h4 className="text-sm font-semibold text-text-2">{title}</h4>
    {children}
  </section>
);
