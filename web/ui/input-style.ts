/**
 * Classes of all text inputs and selects. 16 px text, so that phones do not zoom in. A text area as wide as its text
 * would be as wide as its longest word.
 */
export const inputClass =
  "w-full wrap-anywhere rounded-[calc(var(--radius)-2px)] border border-line-strong bg-surface px-3.5 text-base text-text shadow-1 transition-[border-color,box-shadow] duration-(--quick) " +
  "placeholder:text-text-2 hover:border-text-2 focus-visible:border-brand focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-brand " +
  "aria-invalid:border-bad aria-invalid:focus-visible:outline-bad disabled:opacity-60";
