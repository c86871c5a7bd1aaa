import { useRef } from "react";
import type { CannedReply } from "#contract/canned-replies.ts";
import type { OpeningHoursAnswer } from "#contract/opening-hours.ts";
import { type UnsavedPart, useUnsaved } from "../ui/use-unsaved.tsx";
import { HoursForm } from "./hours-form.tsx";
import { RepliesCard } from "./replies-card.tsx";

export const TEAM_SETTINGS = {
  title: "Ekip ve Çalışma Saatleri",
  text: "Ziyaretçilere ne zaman yanıt verdiğiniz ve sık yazdığınız yanıtlar.",
};

/** Shared by a company's administrator and the provider. */
export function TeamSettings({ hours, replies }: { hours: OpeningHoursAnswer; replies: CannedReply[] }) {
  // One question for both: a router blocks for one at a time.
  const { touch, settle, question } = useUnsaved();
  const unsaved = useRef(new Set<"hours" | "replies">());
  const unsavedOf = (part: "hours" | "replies"): UnsavedPart => ({
    touch() {
      unsaved.current.add(part);
      touch();
    },
    settle() {
      unsaved.current.delete(part);
      if (unsaved.current.size === 0) settle();
    },
  });
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10">
      <section aria-labelledby="hours">
        <h2 id="hours" className="mb-3 text-lg font-semibold">
          Çalışma saatleri
        </h2>
        <HoursForm set={hours} unsaved={unsavedOf("hours")} />
      </section>
      <section aria-labelledby="replies">
        <h2 id="replies" className="mb-3 text-lg font-semibold">
          Hazır yanıtlar
        </h2>
        <RepliesCard known={replies} unsaved={unsavedOf("replies")} />
      </section>
      {question}
    </div>
  );
}
