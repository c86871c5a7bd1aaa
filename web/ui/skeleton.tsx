import { classNames } from "./class-names.ts";

/** The place of something that is still loading. Size and shape come from the caller. */
export const Skeleton = ({ className }: { className: string }) => (
  <span
    aria-hidden
    className={classNames("block animate-pulse rounded-md bg-line/70 motion-reduce:animate-none", className)}
  />
);
