/**
 * Puts an entry last into `map` and removes the first if there are more than `most`. Where an entry is put again each
 * time it is used, the one that goes is the least recently used.
 */
export function putLast<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value!);
}
