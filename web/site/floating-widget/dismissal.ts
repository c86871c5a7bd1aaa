const KEY = "sozbir.floating-widget.dismissed";

/** Whether the visitor dismissed the widget. Without storage it returns with every page load. */
export function wasDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function dismissWidget(): void {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // Dismissed until the next page load.
  }
}
