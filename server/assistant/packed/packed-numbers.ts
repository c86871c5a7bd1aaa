/** Non-negative integers, in the narrowest array type that holds the largest of them. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array;

/** Packs numbers into the narrowest array type that holds them. */
export function packNumbers(numbers: ArrayLike<number>): Numbers {
  let most = 0;
  for (let at = 0; at < numbers.length; at++) if (numbers[at]! > most) most = numbers[at]!;
  if (most < 2 ** 8) return Uint8Array.from(numbers);
  return most < 2 ** 16 ? Uint16Array.from(numbers) : Uint32Array.from(numbers);
}

/** The start of each row in the concatenated list, followed by the list's length. */
export function startsOf(lengths: readonly number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (const [at, length] of lengths.entries()) starts[at + 1] = starts[at]! + length;
  return starts;
}

/**
 * Binary search: the index of the first of ascending numbers that is at least `number`, within `from` up to `to`; `to`
 * if there is none.
 */
export function placeIn(rising: ArrayLike<number>, number: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
