import { ShoppingBag } from "lucide-react";
import type { FeedReading } from "#contract/feed-readings.ts";
import type { KnowledgeSource } from "#contract/knowledge-sources.ts";
import { answer, browserApi } from "../../../api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FeedReadingCard } from "./feed-reading-card.tsx";
import { Loaded } from "./loaded.tsx";

type Props = { chatbotId: string; source: KnowledgeSource; onClose: () => void };

/** The readings of a feed that changed the catalogue or were held back, the newest first and open. */
export function FeedReadingsDialog({ chatbotId, source: { id, name }, onClose }: Props) {
  const param = { id: chatbotId, sourceId: id };
  const api = browserApi.chatbots[":id"].sources[":sourceId"];
  return (
    <Dialog open onClose={onClose} width="wide" title="Değişiklikler" description={name}>
      <Loaded load={() => answer<FeedReading[]>(api.readings.$get({ param }))}>
        {(readings) =>
          readings.length === 0 ? (
            <EmptyState
              icon={<ShoppingBag />}
              title="Henüz bir değişiklik yok."
              text="Akış ürünlerinizi değiştirdiğinde neyin değiştiği burada listelenir."
            />
          ) : (
            <ul className="grid gap-3">
              {readings.map((reading, at) => (
                <li key={reading.id}>
                  <FeedReadingCard param={param} reading={reading} openAtFirst={at === 0} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}
