/** An upper bound for the number of readers, and for the rows of each. */
const MAX_ROWS = 2 ** 24;

/**
 * A bounded cache shared by the readers of all indexes, holding `most` rows in total; it is cleared when full. Most
 * questions need the same few rows. Returns a function that wraps a reader with its part of the cache.
 */
export function sharedRowCache<Value>(most: number): (read: (at: number) => Value) => (at: number) => Value {
  const known = new Map<number, Value>();
  let readers = 0;
  return (read) => {
    const first = readers++ * MAX_ROWS;
    return (at) => {
      const met = known.get(first + at);
      if (met !== undefined) return met;
      if (known.size >= most) known.clear();
      const value = read(at);
      known.set(first + at, value);
      return value;
    };
  };
}
