import { type Dispatch, type RefObject, type SetStateAction, useEffect, useId, useRef, useState } from "react";

type Said = { of: string; text: string };

/** So long the words stand there, where a reader who goes through the page would come by them a second time. */
const STANDS_MS = 5000;

let hear: Dispatch<SetStateAction<readonly Said[]>> | undefined;

/**
 * Where a screen reader hears what has appeared in the page: a live region that is there before its words, as some read
 * nothing of one that comes with them. Rendered once, behind the page, so that what a page brings along when it is
 * loaded is not news. `aria-live` by that name is what open windows leave within reach.
 */
export function SaidAloud() {
  const [said, setSaid] = useState<readonly Said[]>([]);
  useEffect(() => {
    hear = setSaid;
    return () => {
      hear = undefined;
    };
  }, []);
  useEffect(() => {
    if (said.length === 0) return;
    const timer = setTimeout(() => setSaid([]), STANDS_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div aria-live="polite" className="sr-only">
      {said.map(({ of, text }) => (
        <p key={of}>{text}</p>
      ))}
    </div>
  );
}

/** Has the element's text read aloud when it appears, and when it turns into another one; not what does not `speak`. */
export function useSaidAloud<E extends HTMLElement>(speak: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const told = useRef("");
  const of = useId();
  useEffect(() => {
    const text = speak ? element.current!.innerText.trim() : "";
    if (text === told.current) return;
    told.current = text;
    hear?.((said) => [...without(said, of), ...(text === "" ? [] : [{ of, text }])]);
  });
  useEffect(() => () => hear?.((said) => without(said, of)), [of]);
  return element;
}

const without = (said: readonly Said[], of: string) => said.filter((one) => one.of !== of);
