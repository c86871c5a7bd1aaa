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
/** Open dialogs; the last one is on top. */
let windows: readonly symbol[] = [];
const listeners = new Set<() => void>();
const IsTopDialog = createContext(false);

/**
 * Renders `children`, a dialog, above all open dialogs. A modal dialog makes everything outside it inert, so the
 * children are rendered inside the topmost one; if none is open, here.
 */
export function TopDialog({ children }: { children: ReactNode }) {
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
  // Marked, so that it does not count as an open dialog that it would have to be rendered in.
  return useWindows().length === 0 && <IsTopDialog value>{children}</IsTopDialog>;
}

/** The slot for it: rendered in every dialog, and mounted only while that is open. */
export function TopDialogSlot() {
  const inOver = useContext(IsTopDialog);
  const [own] = useState(() => Symbol("window"));
  useLayoutEffect(() => {
    if (inOver) return;
    windows = [...windows, own];
    tell();
    return () => {
      windows = windows.filter((other) => other !== own);
      tell();
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
    <IsTopDialog value>
      {/* React events must not bubble into a form of the surrounding dialog. */}
      <div role="presentation" className="contents" onSubmit={keepHere} onInput={keepHere} onKeyDown={keepHere}>
        {shown}
      </div>
    </IsTopDialog>
  );
}

const keepHere = (event: SyntheticEvent) => event.stopPropagation();

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
