type SuggestionChipsProps = {
  label: string;
  suggestions: readonly string[];
  /** Sending is disabled. */
  blocked?: boolean;
  arriving?: boolean;
  onPick: (suggestion: string) => void;
};

/** Suggested messages, sent by one press. */
export const SuggestionChips = ({ label, suggestions, blocked, arriving, onPick }: SuggestionChipsProps) => (
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
        </button>
      </li>
    ))}
  </ul>
);
