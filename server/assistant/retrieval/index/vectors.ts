/**
 * Quantises an embedding to bytes, scaled so that its largest component becomes ±127: only its direction is kept, which
 * is all that `likenesses` compares.
 */
export function packVector(numbers: readonly number[]): Int8Array {
  const most = numbers.reduce((largest, number) => Math.max(largest, Math.abs(number)), 0) || 1;
  return Int8Array.from(numbers, (number) => Math.round((number / most) * 127));
}

/**
 * An entry near a message's embedding: the cosine similarity (-1 to 1), and how many standard deviations it is above
 * the mean.
 */
export type Near = { position: number; likeness: number; standsOut: number };

/** The vectors of an index, concatenated by position; all zeros for an entry without one. */
export type PackedVectors = { model: string; size: number; bytes: Int8Array; lengths: Float64Array };

/** Packs vectors of one dimension; those of another dimension are left out. */
export function packVectors(model: string, rows: (Int8Array | undefined)[]): PackedVectors | null {
  const size = rows.find((row) => row !== undefined)?.length ?? 0;
  if (size === 0) return null;
  const bytes = new Int8Array(rows.length * size);
  const lengths = new Float64Array(rows.length);
  rows.forEach((row, at) => {
    if (row?.length !== size) return;
    bytes.set(row, at * size);
    lengths[at] = lengthOf(row);
  });
  return { model, size, bytes, lengths };
}

/**
 * The vectors with the one at a position replaced, or removed. The bytes are shared because they are large, so readers
 * of the old index see this change early.
 */
export function withVector(packed: PackedVectors, position: number, row: Int8Array | undefined): PackedVectors {
  const lengths = packed.lengths.slice();
  const fits = row?.length === packed.size;
  if (fits) packed.bytes.set(row, position * packed.size);
  lengths[position] = fits ? lengthOf(row) : 0;
  return { ...packed, lengths };
}

const lengthOf = (vector: Int8Array): number => Math.sqrt(vector.reduce((sum, number) => sum + number * number, 0));

/** The cosine similarity (-1 to 1) of each entry's vector and the message's; NaN for an entry without one. */
export function likenesses({ size, bytes, lengths }: PackedVectors, asked: Int8Array): Float64Array {
  const own = lengthOf(asked) || 1;
  return lengths.map((length, at) => {
    if (length === 0 || asked.length !== size) return Number.NaN;
    let sum = 0;
    for (let number = 0, from = at * size; number < size; number++) sum += bytes[from + number]! * asked[number]!;
    return sum / (length * own);
  });
}
