type TypingDotsProps = {
  /** Describes the activity; without it only the dots are shown. */
  label?: string;
};

/** A bubble's content while somebody is typing. */
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
