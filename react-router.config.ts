import type { Config } from "@react-router/dev/config";
import { precompress } from "./scripts/precompress.ts";

export default {
  appDirectory: "web",
  // A page names its own routes; those its links lead to are asked for when it is idle.
  routeDiscovery: { mode: "lazy" },
  buildEnd: () => precompress("build/client"),
} satisfies Config;
