import type { ComponentProps } from "react";

/** A link to another site: opens a new tab without opener and referrer. */
export const ExternalLink = (props: ComponentProps<"a"> & { href: string }) => (
  <a {...props} target="_blank" rel="noopener noreferrer" />
);
