/**
 * The assistant's face: a bubble with two eyes. Its colours are the product's, or `--avatar-from`, `--avatar-to` and
 * `--avatar-eyes`.
 */
export const AssistantAvatar = ({ className = "size-8" }: { className?: string }) => (
  <span
    className={`grid shrink-0 place-items-center rounded-full bg-linear-135 from-[var(--avatar-from,oklch(0.58_0.1_200))] to-[var(--avatar-to,oklch(0.44_0.14_270))] text-[var(--avatar-face,white)] ${className}`}
  >
    <svg viewBox="0 0 24 24" className="size-[64%]" fill="none" aria-hidden>
      <path
        d="M9 4.5h6a5 5 0 0 1 5 5v3a5 5 0 0 1-5 5h-2.2l-3.6 2.6c-.5.4-1.2 0-1.2-.6v-2.1a5 5 0 0 1-4-4.9v-3a5 5 0 0 1 5-5Z"
        fill="currentColor"
      />
      <path
        d="M9.6 9.8v2.4M14.4 9.8v2.4"
        stroke="var(--avatar-eyes, oklch(0.42 0.11 240))"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  </span>
);
