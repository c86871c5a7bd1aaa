import { classNames } from "./class-names.ts";

/** A loading placeholder. The caller sets its size and shape. */
export const Skeleton = ({ className }: { className: string }) => (
  <span
    aria-hidden
    className={classNames("block animate-pulse rounded-md bg-line/70 motion-reduce:animate-none", className)}
  />
);
