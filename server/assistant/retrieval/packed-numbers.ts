/** Whole numbers from 0, in as few bytes each as the largest of them needs. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array;

export function packNumbers(numbers: ArrayLike<number>): Numbers {
  let most = 0;
  for (let at = 0; at < numbers.length; at++) if (numbers[at]! > most) most = numbers[at]!;
  if (most < 2 ** 8) return Uint8Array.from(numbers);
  return most < 2 ** 16 ? Uint16Array.from(numbers) : Uint32Array.from(numbers);
}

/** Where each row's part of a list begins, and where the last one ends. */
export function startsOf(lengths: readonly number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (const [at, length] of lengths.entries()) starts[at + 1] = starts[at]! + length;
  return starts;
}

/** Where the first of rising numbers stands that is at least this, from `from` on and at most at `to`. */
export function placeIn(rising: ArrayLike<number>, number: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
