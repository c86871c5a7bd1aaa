import type { PackedIndex } from "./packed-index.ts";

const ARRAYS = { Uint8Array, Int8Array, Uint16Array, Uint32Array, Float64Array };
/** Every array is aligned to this many bytes, as the widest type requires. */
const ALIGNED = 8;

type Place = { isPlace: true; array: keyof typeof ARRAYS; from: number; length: number };
/** A packed index with all its arrays in one buffer (`bulk`); `shape` holds their offsets and the other fields. */
export type FlatIndex = { shape: unknown; bulk: ArrayBuffer };

/** Copies all arrays of a packed index into one buffer. */
export function flatten(packed: PackedIndex): FlatIndex {
  const arrays: [ArrayBufferView, number][] = [];
  let size = 0;
  const shape = mapOf(packed, (value) => {
    if (!ArrayBuffer.isView(value)) return undefined;
    const from = Math.ceil(size / ALIGNED) * ALIGNED;
    size = from + value.byteLength;
    arrays.push([value, from]);
    const array = value.constructor.name as Place["array"];
    return { isPlace: true, array, from, length: (value as Uint8Array).length } satisfies Place;
  });
  const all = new Uint8Array(size);
  for (const [{ buffer, byteOffset, byteLength }, from] of arrays)
    all.set(new Uint8Array(buffer, byteOffset, byteLength), from);
  return { shape, bulk: all.buffer };
}

/** Restores the packed index; its arrays are views of the buffer, not copies. */
export const unflatten = ({ shape, bulk }: FlatIndex): PackedIndex =>
  mapOf(shape, (value) => {
    const { isPlace, array, from, length } = value as Place;
    return isPlace ? new ARRAYS[array](bulk, from, length) : undefined;
  }) as PackedIndex;

/** A deep copy of a tree in which `replace` may replace objects. */
function mapOf(value: unknown, replace: (value: object) => unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value) || value instanceof Map) return value;
  return (
    replace(value) ?? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapOf(part, replace)]))
  );
}
