/** More readers than this, or more rows of one, there are not. */
const MOST_ROWS = 2 ** 24;

/**
 * Remembers what was read of many indexes last, `most` in all however many indexes there are: the same few rows answer
 * most questions. Gives each reader its part of it.
 */
export function kept<Value>(most: number): (read: (at: number) => Value) => (at: number) => Value {
  const known = new Map<number, Value>();
  let readers = 0;
  return (read) => {
    const first = readers++ * MOST_ROWS;
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
