/** Of more keys one statement takes long, and holds up what else waits. */
const MOST_AT_ONCE = 500;

/**
 * Makes a reading of one thing out of a reading of many: what is asked while a statement is on its way is asked together
 * by the next, each thing once. Nobody gets what was read before they asked. Rejects for all whose statement failed.
 */
export function gathered<Key, Value>(
  read: (keys: Key[]) => Promise<Map<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  const waiting = new Map<Key, PromiseWithResolvers<Value | undefined>>();
  let reading = false;

  async function readAll() {
    reading = true;
    // What is asked within one turn of the event loop belongs together.
    await new Promise(setImmediate);
    while (waiting.size > 0) {
      const asked = new Map([...waiting].slice(0, MOST_AT_ONCE));
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
