/**
 * A meaning as bytes: the direction alone, each number from -127 to 127. What two such vectors have in common is their
 * product, from -1 to 1 (`likeness`).
 */
export function packVector(numbers: readonly number[]): Int8Array {
  const most = numbers.reduce((largest, number) => Math.max(largest, Math.abs(number)), 0) || 1;
  return Int8Array.from(numbers, (number) => Math.round((number / most) * 127));
}

/** An entry whose meaning is near a question's: how alike (-1 to 1), and how many spreads beyond what is usual. */
export type Near = { position: number; likeness: number; standsOut: number };

/** The vectors of an index, one after the other, each at its entry's position; all zeros where an entry has none. */
export type PackedVectors = { model: string; size: number; bytes: Int8Array; lengths: Float64Array };

/** Rows of one size; those of another are left out. */
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
 * The same with another meaning at a position, or none. The bytes stay where they are, for they are many: who still
 * reads the index as it was meets that one meaning early.
 */
export function withVector(packed: PackedVectors, position: number, row: Int8Array | undefined): PackedVectors {
  const lengths = packed.lengths.slice();
  const fits = row?.length === packed.size;
  if (fits) packed.bytes.set(row, position * packed.size);
  lengths[position] = fits ? lengthOf(row) : 0;
  return { ...packed, lengths };
}

const lengthOf = (vector: Int8Array): number => Math.sqrt(vector.reduce((sum, number) => sum + number * number, 0));

/** How alike (-1 to 1) each entry's meaning and a question's are; NaN where the entry has none. */
export function likenesses({ size, bytes, lengths }: PackedVectors, asked: Int8Array): Float64Array {
  const own = lengthOf(asked) || 1;
  return lengths.map((length, at) => {
    if (length === 0 || asked.length !== size) return Number.NaN;
    let sum = 0;
    for (let number = 0, from = at * size; number < size; number++) sum += bytes[from + number]! * asked[number]!;
    return sum / (length * own);
  });
}
