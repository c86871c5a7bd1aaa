import type { ComponentProps } from "react";

/** A link to somebody else's site: opens a new tab that knows nothing of ours. */
export const ExternalLink = (props: ComponentProps<"a"> & { href: string }) => (
  <a {...props} target="_blank" rel="noopener noreferrer" />
);
