// React chooses its build by this variable, so it is set before anything loads React.
process.env.NODE_ENV ??= "production";
const { runProgram } = await import("./program.ts");
const { builtPages } = await import("./built-pages.ts");
// Does not run when the file is loaded only to fill the compile cache.
if (import.meta.main) await runProgram(builtPages);
export {};
