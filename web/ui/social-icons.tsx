import type { ReactNode } from "react";

/** Simplified marks of the four networks: the icon set has no brands. */
export const socialIcons: Record<"instagram" | "facebook" | "twitter" | "linkedin", ReactNode> = {
  instagram: (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="3.9" />
      <circle cx="16.9" cy="7.1" r="1.1" fill="currentColor" stroke="none" />
    </svg>
  ),
  facebook: (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d="M13.5 21v-7.6h2.6l.4-3.1h-3V8.4c0-.9.3-1.5 1.6-1.5h1.6V4.1c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4v2.3H8v3.1h2.5V21h3Z" />
    </svg>
  ),
  twitter: (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.9" strokeLinejoin="round" aria-hidden>
      <path d="M4 4.5h4.2L20 19.5h-4.2L4 4.5Z" />
      <path d="m4.5 19.5 6-6.6M13.3 10.7l5.7-6.2" strokeLinecap="round" />
    </svg>
  ),
  linkedin: (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <circle cx="5.8" cy="5.8" r="1.9" />
      <path d="M4.2 9.5h3.2V20H4.2zM9.8 9.5h3v1.5c.5-.9 1.7-1.8 3.4-1.8 3.3 0 3.9 2.2 3.9 5V20h-3.2v-5.2c0-1.3 0-2.8-1.7-2.8s-2.1 1.3-2.1 2.7V20H9.8z" />
    </svg>
  ),
};
