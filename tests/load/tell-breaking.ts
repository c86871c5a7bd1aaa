// Loaded before a bench: one that throws ends with another code than one whose figures are not as asked.

/** The exit code of a bench that did not come to its end. */
export const BROKE = 70;

process.on("uncaughtExceptionMonitor", () => {
  process.once("exit", () => {
    process.exitCode = BROKE;
  });
});
