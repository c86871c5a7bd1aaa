import { Search, X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Form } from "react-router";
import { IconButton } from "./icon-button.tsx";
import { inputClass } from "./input-style.ts";

type Props = {
  label: string;
  search: string;
  maxLength: number;
  onSearch: (search: string) => void;
  /** For focusing it from outside. */
  input?: RefObject<HTMLInputElement | null>;
  /** Hidden fields for the rest of the query, which the form submits without scripts. */
  children?: ReactNode;
};

const AFTER_TYPING = 250;

/** Searches while typing; without scripts on Enter, by the query parameter `search`. */
export function SearchBox({ label, search, maxLength, onSearch, input, children }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const box = input ?? own;
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  // Going back restores another search; it never overwrites what is being typed.
  useEffect(() => {
    if (box.current!.value.trim() !== search && document.activeElement !== box.current) box.current!.value = search;
  }, [box, search]);

  function apply() {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    const typed = box.current!.value.trim();
    if (typed !== search) onSearch(typed);
  }
  // A filter that was chosen just before the typing is in the state of a later render.
  const latest = useRef(apply);
  useEffect(() => void (latest.current = apply));

  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      className="relative"
    >
      {children}
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-text-2"
      />
      <input
        ref={box}
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        defaultValue={search}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        onInput={() => {
          clearTimeout(waiting.current);
          waiting.current = setTimeout(() => latest.current(), AFTER_TYPING);
        }}
        // Leaving the field applies the search at once: applied later, it could close what was opened meanwhile.
        onBlur={() => waiting.current !== undefined && apply()}
        className={`${inputClass} h-11 pl-10 text-ellipsis [&::-webkit-search-cancel-button]:hidden ${search ? "pr-11" : "pr-3"}`}
      />
      {search && (
        <IconButton
          label="Aramayı temizle"
          icon={<X aria-hidden />}
          className="absolute top-0 right-0"
          onClick={() => {
            box.current!.value = "";
            apply();
            box.current!.focus();
          }}
        />
      )}
    </Form>
  );
}
