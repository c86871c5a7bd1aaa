import { Search, X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { inputClass } from "../../ui/input-style.ts";
import { classNames } from "../../ui/class-names.ts";
import { SEARCH_MAX_LENGTH } from "./list-query.ts";
import { useListAddress } from "./use-list-address.ts";

/** Debounce of typing, in milliseconds. */
const PAUSE = 300;

type Props = { label: string; placeholder?: string };

/** Searches the list while typing; the search is in the address. */
export function SearchBox({ label, placeholder = "Ara..." }: Props) {
  const { params, change } = useListAddress();
  const inAddress = params.get("search") ?? "";
  const [text, setText] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  const id = useId();
  // Back, forward and "Temizle" change the address without the input.
  if (known !== inAddress) {
    setKnown(inAddress);
    if (text.trim() !== inAddress) setText(inAddress);
  }

  const search = () => text.trim() !== inAddress && change({ search: text.trim() }, { replace: true });
  const onPause = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(onPause, PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <form
      role="search"
      className="relative min-w-0 flex-1 basis-40 sm:basis-60"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-text-2"
      />
      <input
        id={id}
        type="search"
        name="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={placeholder}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        className={classNames(
          inputClass,
          "h-11 pl-10 text-ellipsis [&::-webkit-search-cancel-button]:hidden",
          text === "" ? "pr-3" : "pr-11",
        )}
      />
      {text !== "" && (
        <IconButton
          label="Aramayı temizle"
          icon={<X aria-hidden />}
          onClick={() => setText("")}
          className="absolute top-0 right-0"
        />
      )}
    </form>
  );
}
