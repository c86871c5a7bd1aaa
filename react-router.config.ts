import type { Config } from "@react-router/dev/config";
import { precompress } from "./scripts/precompress.ts";

export default {
  appDirectory: "web",
  // Every visitor loads few pages of a small site: the whole route table with the first one costs less than asking again.
  routeDiscovery: { mode: "initial" },
  buildEnd: () => precompress("build/client"),
} satisfies Config;
