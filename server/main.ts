// React chooses its build by this, so it stands before anything loads React.
process.env.NODE_ENV ??= "production";
const { runProgram } = await import("./program.ts");
const { builtPages } = await import("./built-pages.ts");
await runProgram(builtPages);
export {};
