import { Search, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { IconButton } from "../../ui/icon-button.tsx";
import { inputClass } from "../../ui/input-style.ts";
import { SEARCH_MAX_LENGTH } from "./place.ts";

type Props = { search: string; day: string | null; wished: boolean; onSearch: (search: string) => void };

const LABEL = "Konuşmalarda ara...";
const AFTER_TYPING = 250;

/** Filters by the visitor's first message as one types; without script by Enter. */
export function SearchBox({ search, day, wished, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  // Going back leads to another search; what is being typed is never overwritten.
  useEffect(() => {
    if (input.current!.value.trim() !== search && document.activeElement !== input.current)
      input.current!.value = search;
  }, [search]);

  function apply() {
    clearTimeout(waiting.current);
    const typed = input.current!.value.trim();
    if (typed !== search) onSearch(typed);
  }

  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      className="relative"
    >
      {day && <input type="hidden" name="day" value={day} />}
      {wished && <input type="hidden" name="wished" value="1" />}
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-text-2"
      />
      <input
        ref={input}
        type="search"
        name="search"
        aria-label={LABEL}
        placeholder={LABEL}
        defaultValue={search}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        onInput={() => {
          clearTimeout(waiting.current);
          waiting.current = setTimeout(apply, AFTER_TYPING);
        }}
        className={`${inputClass} h-11 pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden`}
      />
      {search && (
        <IconButton
          label="Aramayı temizle"
          icon={<X aria-hidden />}
          className="absolute top-0 right-0"
          onClick={() => {
            input.current!.value = "";
            apply();
            input.current!.focus();
          }}
        />
      )}
    </Form>
  );
}
