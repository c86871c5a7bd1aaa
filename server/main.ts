// React chooses its build by this, so it stands before anything loads React.
process.env.NODE_ENV ??= "production";
const { runProgram } = await import("./program.ts");
const { builtPages } = await import("./built-pages.ts");
// What is loaded to be compiled beforehand does not run.
if (import.meta.main) await runProgram(builtPages);
export {};
