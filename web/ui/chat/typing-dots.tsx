type TypingDotsProps = {
  /** What is going on; without it only the dots show. */
  label?: string;
};

/** Somebody is about to write: the content of a bubble. */
export const TypingDots = ({ label }: TypingDotsProps) => (
  <span className="inline-flex min-h-6 items-center gap-2.5">
    <span className="chat-dots" aria-hidden>
      <i />
      <i />
      <i />
    </span>
    {label && <span className="text-text-2">{label}</span>}
  </span>
);
