import { useSyncExternalStore } from "react";
import { buttonClass } from "../ui/button-style.ts";
import { pollNow, subscribeAway, isAway } from "./wait-for-server.ts";

/** Shown while a page waits for an unreachable server; the screen's content stays. */
export function ConnectionNotice() {
  const away = useSyncExternalStore(subscribeAway, isAway, () => false);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-70 flex justify-center">
      {away && (
        <div className="arrive pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-line-strong bg-surface py-2 pr-2 pl-4 text-text shadow-3">
          <p className="min-w-0 flex-1 basis-64 border-l-4 border-bad pl-3">
            <strong className="block font-medium">Bağlantı kurulamadı</strong>
            Ekranınız duruyor; bağlantı gelince devam eder.
          </p>
          <button type="button" className={buttonClass({ look: "outline" })} onClick={pollNow}>
            Tekrar Dene
          </button>
        </div>
      )}
    </div>
  );
}
