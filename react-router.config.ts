import type { Config } from "@react-router/dev/config";
import { precompress } from "./scripts/precompress.ts";

// scripts/build.ts builds beside what is served.
const buildDirectory = process.env.BUILD_FOLDER ?? "build";

export default {
  appDirectory: "web",
  buildDirectory,
  // A page names its own routes; those its links lead to are asked for when it is idle.
  routeDiscovery: { mode: "lazy" },
  buildEnd: () => precompress(`${buildDirectory}/client`),
} satisfies Config;
