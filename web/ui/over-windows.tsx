import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";

let over: ReactNode = null;
/** The open windows; the last one is on top. */
let windows: readonly symbol[] = [];
const listeners = new Set<() => void>();
const IsOver = createContext(false);

/**
 * Shows `children`, a window of its own, above whatever is open. A window lets nothing outside of it have focus or
 * press, so what is to stand above it is rendered inside the one opened last; where none is open, here.
 */
export function OverWindows({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    over = children;
    tell();
  }, [children]);
  useEffect(
    () => () => {
      over = null;
      tell();
    },
    [],
  );
  // As one that stands over others, or it would count as the open window it is to stand in.
  return useWindows().length === 0 && <IsOver value>{children}</IsOver>;
}

/** To be rendered in every window, and mounted only while it is open. */
export function OverHere() {
  const inOver = useContext(IsOver);
  const [own] = useState(() => Symbol("window"));
  useLayoutEffect(() => {
    if (inOver) return;
    windows = [...windows, own];
    tell();
    return () => {
      windows = windows.filter((other) => other !== own);
      tell();
      keepPlace();
    };
  }, [own, inOver]);
  const open = useWindows();
  const shown = useSyncExternalStore(
    follow,
    () => over,
    () => null,
  );
  if (inOver || open.at(-1) !== own || !shown) return null;
  return (
    <IsOver value>
      {/* Its form is none of the form that the window may stand in. */}
      <div role="presentation" className="contents" onSubmit={keepHere} onInput={keepHere} onKeyDown={keepHere}>
        {shown}
      </div>
    </IsOver>
  );
}

const keepHere = (event: SyntheticEvent) => event.stopPropagation();

/** What a screen says itself, else its content. */
const PLACES = ["[data-keeps-place]", "#panel", "#content"];

/**
 * Where the button that opened a window is gone by the time it closes, e.g. with what was deleted, reading goes on at
 * the screen and not at the top of the document.
 */
function keepPlace() {
  // When the window is gone and has tried to give the focus back.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && windows.length === 0)
        PLACES.map((place) => document.querySelector<HTMLElement>(place))
          .find(Boolean)
          ?.focus({ preventScroll: true });
    }),
  );
}

const useWindows = () =>
  useSyncExternalStore(
    follow,
    () => windows,
    () => windows,
  );

function follow(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell() {
  for (const listener of listeners) listener();
}
