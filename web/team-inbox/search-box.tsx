import { Search, X } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { inputClass } from "../ui/input-style.ts";
import { SEARCH_MAX_LENGTH } from "./place.ts";

type Props = { input: RefObject<HTMLInputElement | null>; search: string; onSearch: (search: string) => void };

const LABEL = "Görüşmelerde ara";
const AFTER_TYPING = 300;

/** By what the visitor wrote first, and by name, address and number. */
export function SearchBox({ input, search, onSearch }: Props) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  // Going back leads to another search; what is being typed is never overwritten.
  useEffect(() => {
    const box = input.current!;
    if (box.value.trim() !== search && document.activeElement !== box) box.value = search;
  }, [input, search]);

  function apply() {
    clearTimeout(waiting.current);
    const typed = input.current!.value.trim();
    if (typed !== search) onSearch(typed);
  }

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      className="relative"
    >
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
    </form>
  );
}
