/** Shows that something is pending; the text beside it says what. */
export function Spinner({ label }: { label?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      className="size-5 animate-spin"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
