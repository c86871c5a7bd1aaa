const LONGEST_WAIT_MS = 8000;
const FIRST_WAIT_MS = 1000;

/**
 * Milliseconds until a stream that ended is taken up again, after so many in a row that failed. Many lose theirs in one
 * moment, with the node they had it from: `told` is when that node wants this reader back.
 */
export function delayBeforeStream(failures: number, told?: number): number {
  if (failures <= 1 && told !== undefined) return told;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.max(failures - 1, 0), LONGEST_WAIT_MS);
  // Whoever found nobody at its own time comes at another: those told the soonest would come the most often.
  return Math.max(wait, 2 * (told ?? 0)) * (0.5 + Math.random() / 2);
}
