type SuggestionChipsProps = {
  label: string;
  suggestions: readonly string[];
  /** By suggestion: a line of what it leads to. */
  excerpts?: Readonly<Record<string, string>> | undefined;
  /** Sending is disabled. */
  blocked?: boolean;
  arriving?: boolean;
  onPick: (suggestion: string) => void;
};

/** Suggested messages, sent by one press. */
export const SuggestionChips = ({ label, suggestions, excerpts, blocked, arriving, onPick }: SuggestionChipsProps) => (
  <ul aria-label={label} className={`flex flex-wrap gap-2 pt-0.5 ${arriving ? "chat-arrive" : ""}`}>
    {suggestions.map((suggestion) => (
      <li key={suggestion}>
        <button
          type="button"
          aria-disabled={blocked || undefined}
          onClick={() => !blocked && onPick(suggestion)}
          className="min-h-11 rounded-[1.375rem] border border-brand-500/45 bg-surface px-4 py-2 text-left leading-snug font-medium text-brand shadow-1 transition-colors duration-(--quick) hover:border-brand hover:bg-brand-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
        >
          {suggestion}
          <SuggestionExcerpt text={excerpts?.[suggestion]} />
        </button>
      </li>
    ))}
  </ul>
);

/** What a suggestion says of the question, below its title. */
export const SuggestionExcerpt = ({ text }: { text: string | undefined }) =>
  typeof text === "string" && <span className="mt-0.5 block text-sm font-normal text-text-2">{text}</span>;
