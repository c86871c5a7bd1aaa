import { type KeyboardEvent, useId } from "react";

/**
 * What makes a row of buttons tabs over one panel: roles, names, and the arrow keys. The panel stays the same element
 * for all of them, so that a change that comes by itself takes the focus from nobody.
 */
export function useTabs(count: number, selected: number, onSelect: (index: number) => void) {
  const id = useId();
  const tabId = (index: number) => `${id}tab${index}`;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
    // From where the focus is: the selection may have moved on by itself.
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
