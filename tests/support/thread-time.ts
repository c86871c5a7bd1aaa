/**
 * Returns a function that gives the CPU time this thread has used since, in milliseconds: independent of other load.
 */
export function countThreadMs(): () => number {
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
}
