/**
 * Access to the browser's storage. If it is unavailable (private mode, blocked storage), writes are dropped and reads
 * are empty.
 */
export function writeStorage(area: "localStorage" | "sessionStorage", key: string, value: string | null) {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {}
}

export function readStorage(area: "localStorage" | "sessionStorage", key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

export function storageKeys(area: "localStorage" | "sessionStorage", prefix: string): string[] {
  try {
    return Object.keys(window[area]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
