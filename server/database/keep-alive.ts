/**
 * For connections that may wait long without a word: a network on the way forgets those, and without probes nobody
 * hears of it. `keepAlive` alone leaves the system's delay, which is two hours.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
