/** Focuses the neighbouring row, or the open or first one if no row has the focus. */
export function moveRow(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-inbox-row]")];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const open = rows.findIndex((row) => row.ariaCurrent === "true");
  const target = at < 0 ? (open < 0 ? 0 : open + by) : at + by;
  rows[Math.max(0, Math.min(rows.length - 1, target))]?.focus();
}
