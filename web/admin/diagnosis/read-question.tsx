import type { QuestionAsRead } from "#contract/chatbots.ts";
import { Badge } from "../../ui/badge.tsx";

/** A question's words as the engine understood them. */
export function ReadQuestion({ read: { put_right: corrected, words } }: { read: QuestionAsRead }) {
  if (words.length === 0 && corrected.length === 0)
    return <p className="text-sm text-text-2">Bu soruda bilgiyle aranacak bir sözcük yok.</p>;
  return (
    <div className="grid gap-3">
      {corrected.length > 0 && (
        <p className="text-sm wrap-anywhere">
          <span className="text-text-2">Düzeltilen yazım: </span>
          {corrected.map(({ written, read }) => `${written} → ${read}`).join(", ")}
        </p>
      )}
      <ul className="grid gap-2">
        {words.map(({ word, term, meanings, known, asking, told }, at) => (
          <li key={at} className="text-sm">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium wrap-anywhere">{word}</span>
              {term !== null && term !== word && <span className="text-text-2">kökü: {term}</span>}
              {!known && <Badge tone="warn">Bilinmiyor</Badge>}
              {asking && <Badge>Neyin sorulduğu</Badge>}
              {told && <Badge>Anlatılan</Badge>}
            </p>
            {meanings.length > 0 && (
              <p className="wrap-anywhere text-text-2">Şunlarla da arandı: {meanings.slice(0, MEANINGS).join(", ")}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const MEANINGS = 12;
