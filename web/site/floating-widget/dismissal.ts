const KEY = "sozbir.floating-widget.dismissed";

/** Whether the visitor sent the widget away. Where the browser keeps nothing, it comes back with every load. */
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
    // It stays away until the next load.
  }
}
