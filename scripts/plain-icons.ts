import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Our icon component, which renders lucide's icon data in place of its own component. */
const DRAWN = fileURLToPath(new URL("../web/ui/drawn-icon.tsx", import.meta.url));
const folder = join(dirname(createRequire(import.meta.url).resolve("lucide-react/package.json")), "dist", "esm");
const IMPORT = /import \{([^}]+)\} from "lucide-react";/g;
const EXPORT = /^export \{([^}]+)\} from '(\.\/icons\/[^']+)'/gm;

/**
 * Imports each icon from its own file, rendered by `web/ui/drawn-icon.tsx`. Through the package's index every icon
 * would count as used wherever one is, and lucide's component adds 300 characters of attributes to the page for each
 * icon.
 */
export function plainIcons(): Plugin {
  const files = new Map<string, string>();
  for (const [, names, file] of readFileSync(join(folder, "lucide-react.mjs"), "utf8").matchAll(EXPORT))
    for (const name of names!.split(",")) files.set(name.trim().replace("default as ", ""), join(folder, file!));

  return {
    name: "plain-icons",
    enforce: "pre",
    resolveId: (source, importer) =>
      source.endsWith("/createLucideIcon.mjs") && importer?.startsWith(join(folder, "icons")) ? DRAWN : undefined,
    transform: {
      filter: { id: /\.tsx?(\?|$)/, code: "lucide-react" },
      handler(code) {
        return { code: code.replace(IMPORT, (_, names: string) => imports(names)), map: null };
      },
    },
  };

  /** One line per icon; line numbers do not matter, because the build's source maps are unused. */
  function imports(names: string): string {
    return names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => {
        const [icon, own = icon] = name.split(" as ") as [string, string?];
        const file = files.get(icon);
        if (!file) throw new Error(`lucide-react has no icon ${icon}`);
        return `import ${own} from ${JSON.stringify(file)};`;
      })
      .join(" ");
  }
}
