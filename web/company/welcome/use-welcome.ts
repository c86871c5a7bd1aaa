import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";

/** docs/product.md, Numbers. */
const SHOWN_FOR = 2500;

/**
 * Shows the welcome after a full page load (a sign-in, a reload), not after a navigation within the area. A key or a
 * press ends it early; `onOver` is called when it ends.
 */
export function useWelcome(element: RefObject<HTMLElement | null>, onOver: () => void) {
  const withDocument = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [shown] = useState(withDocument);
  const [timed, setTimed] = useState(false);
  const [over, setOver] = useState(false);
  const announce = useRef(onOver);

  useEffect(() => {
    if (!shown || over) return;
    setTimed(true);
    // It has been visible since the first paint: the CSS animation's clock says for how long.
    const since = Number(element.current?.getAnimations()[0]?.currentTime ?? 0);
    const end = () => setOver(true);
    const timer = setTimeout(end, Math.max(SHOWN_FOR - since, 0));
    addEventListener("keydown", skipByKey, true);
    addEventListener("click", end);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", skipByKey, true);
      removeEventListener("click", end);
    };

    function skipByKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || MODIFIERS.has(event.key)) return;
      // The key was meant for the welcome, not for the page under it.
      event.preventDefault();
      end();
    }
  }, [shown, over, element]);

  useEffect(() => {
    if (over) announce.current();
  }, [over]);

  return { shown, timed, over };
}

const MODIFIERS = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"]);
