import type { Script } from "./script.ts";
import { ScriptedMessages } from "./scripted-messages.tsx";

/** A conversation at its full length, for those without scripts, who cannot choose it. */
export const WrittenOut = ({ script }: { script: Script }) => (
  <div className="rounded-3xl border border-line bg-surface p-4 sm:p-5">
    <p className="mb-4 font-semibold">{script.assistant}</p>
    <div className="flex flex-col gap-4">
      <ScriptedMessages script={script} shown={null} />
    </div>
  </div>
);
