import { useState } from "react";
import { useLocation } from "react-router";
import { GROUP_OPEN_AT_FIRST, groupAt } from "../navigation.ts";

/** The open groups of the sidebar: users by default; a screen's group opens when it is visited. Several may be open. */
export function useOpenGroups() {
  const { pathname } = useLocation();
  const here = groupAt(pathname);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([GROUP_OPEN_AT_FIRST, ...(here ? [here] : [])]));
  const [shownFor, setShownFor] = useState(pathname);

  if (shownFor !== pathname) {
    setShownFor(pathname);
    if (here && !open.has(here)) setOpen(new Set([...open, here]));
  }

  return {
    isOpen: (id: string) => open.has(id),
    toggle(id: string) {
      const next = new Set(open);
      if (!next.delete(id)) next.add(id);
      setOpen(next);
    },
  };
}
