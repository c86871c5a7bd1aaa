import { useId } from "react";
import { classNames } from "./class-names.ts";

/** A speech bubble with the S of one word in it. The favicon (public/favicon.svg) is the same drawing. */
export function BrandMark({ className = "size-9" }: { className?: string }) {
  const fill = useId();
  return (
    <svg viewBox="0 0 40 40" aria-hidden className={classNames("shrink-0", className)}>
      <defs>
        <linearGradient id={fill} x1="4" y1="4" x2="36" y2="38" gradientUnits="userSpaceOnUse">
          <stop stopColor="oklch(0.62 0.1 200)" />
          <stop offset="1" stopColor="oklch(0.46 0.15 272)" />
        </linearGradient>
      </defs>
      <path
        d="M13 3h14c6.1 0 11 4.9 11 11v9c0 6.1-4.9 11-11 11h-7.2l-7 4.4c-1 .6-2.3-.1-2.3-1.3V33.7C5.7 32.5 2 28.2 2 23v-9C2 7.9 6.9 3 13 3Z"
        fill={`url(#${fill})`}
      />
      <path
        d="M27 12.5c-1.6-1.6-3.9-2.5-6.8-2.5-4 0-6.7 1.8-6.7 4.7 0 6.3 13.3 2.5 13.3 8.3 0 2.9-2.8 4.5-6.6 4.5-3.2 0-5.9-1-7.7-2.9"
        fill="none"
        stroke="#fff"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
