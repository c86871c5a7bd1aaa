/** Begins to count; gives the milliseconds of processor that this thread has used since: a busy machine adds nothing. */
export function countThreadMs(): () => number {
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
}
