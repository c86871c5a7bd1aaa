import { ThumbsDown, ThumbsUp } from "lucide-react";
import type { ConversationRating, RatingAbout } from "#contract/team-inbox.ts";

export const ratedLabels: Record<RatingAbout, string> = { assistant: "Asistan puanı", person: "Temsilci puanı" };

/** A visitor's rating, with their comment below. */
export function Rated({ good, comment }: ConversationRating) {
  const Thumb = good ? ThumbsUp : ThumbsDown;
  return (
    <>
      <span className={`inline-flex items-center gap-1.5 align-middle font-medium ${good ? "text-good" : "text-bad"}`}>
        <Thumb aria-hidden className="size-4" />
        {good ? "Beğendi" : "Beğenmedi"}
      </span>
      {comment && <span className="block">“{comment}”</span>}
    </>
  );
}
