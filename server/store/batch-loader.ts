/** A statement with more keys takes long and blocks other queries. */
const MAX_AT_ONCE = 500;

/**
 * Batches single reads (the data-loader pattern): keys requested while a statement runs are read together by the next
 * one, each key once. No caller gets a value read before their request. If a statement fails, all its callers' promises
 * reject.
 */
export function createBatchLoader<Key, Value>(
  read: (keys: Key[]) => Promise<Map<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  const waiting = new Map<Key, PromiseWithResolvers<Value | undefined>>();
  let reading = false;

  async function readAll() {
    reading = true;
    // Requests within one turn of the event loop share a statement.
    await new Promise(setImmediate);
    while (waiting.size > 0) {
      const asked = new Map([...waiting].slice(0, MAX_AT_ONCE));
      for (const key of asked.keys()) waiting.delete(key);
      try {
        const values = await read([...asked.keys()]);
        for (const [key, { resolve }] of asked) resolve(values.get(key));
      } catch (error) {
        for (const { reject } of asked.values()) reject(error);
      }
    }
    reading = false;
  }

  return (key) => {
    const asked = waiting.get(key) ?? Promise.withResolvers<Value | undefined>();
    waiting.set(key, asked);
    if (!reading) void readAll();
    return asked.promise;
  };
}
