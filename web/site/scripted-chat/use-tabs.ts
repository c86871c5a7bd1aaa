import { type KeyboardEvent, useId } from "react";

/**
 * Props that make a row of buttons tabs over one panel: roles, names and arrow keys. The panel is the same element for
 * all tabs, so that an automatic change does not move the focus.
 */
export function useTabs(count: number, selected: number, onSelect: (index: number) => void) {
  const id = useId();
  const tabId = (index: number) => `${id}tab${index}`;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
    // Relative to the focused tab: the selection may have advanced by itself.
    const next = target(event.key, tabs.indexOf(event.target as HTMLElement), count);
    if (next === undefined) return;
    event.preventDefault();
    tabs[next]!.focus();
    onSelect(next);
  }

  const tab = (index: number) =>
    ({
      id: tabId(index),
      role: "tab",
      type: "button",
      "aria-selected": index === selected,
      "aria-controls": `${id}panel`,
      tabIndex: index === selected ? 0 : -1,
      onClick: () => onSelect(index),
    }) as const;

  return {
    list: { role: "tablist", onKeyDown } as const,
    tab,
    panel: { id: `${id}panel`, role: "tabpanel", "aria-labelledby": tabId(selected) } as const,
  };
}

function target(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (from + 1) % count;
    case "ArrowLeft":
    case "ArrowUp":
      return (from - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
  }
}
