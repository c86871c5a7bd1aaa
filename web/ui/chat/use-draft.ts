import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Stores the draft for this tab, so that a reload does not lose it. Text typed before hydration takes precedence. When
 * the key changes, the text stays in the box and is stored under the new key only.
 */
export function useDraft(
  key: string,
  input: RefObject<HTMLTextAreaElement | null>,
  onRestored: () => void,
): (text: string) => void {
  const restore = useEffectEvent(() => {
    const element = input.current!;
    if (element.value === "") element.value = read(key);
    if (element.value !== "") onRestored();
  });
  const stored = useRef(key);
  useEffect(() => {
    if (stored.current !== key) write(stored.current, "");
    stored.current = key;
    // Once per key: afterwards the text box holds the state.
    restore();
  }, [key]);
  return (text) => write(key, text);
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, text: string) {
  try {
    if (text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {}
}
