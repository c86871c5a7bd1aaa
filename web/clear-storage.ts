/** Clears what the browser keeps of the person (docs/product.md, States, Logout), also where it keeps nothing. */
export function clearStorage() {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {}
}
