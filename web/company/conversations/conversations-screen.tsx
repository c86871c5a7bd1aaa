import { MessagesSquare } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { usePlace } from "../../use-place.ts";
import { ConversationDetail } from "./conversation-detail.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { CountLine } from "./count-line.tsx";
import { DayNavigator } from "./day-navigator.tsx";
import { rowId } from "./conversation-row.tsx";
import { isWide } from "./is-wide.ts";
import { dayOrToday, placeQuery, readPlace, SEARCH_MAX_LENGTH } from "./place.ts";
import { WishFilter } from "./wish-filter.tsx";
import { type Loaded, useConversations } from "./use-conversations.ts";
import { useFindingReport } from "./use-finding-report.tsx";

/** List and detail side by side; under 768 px one of them (docs/product.md, Numbers). */
export function ConversationsScreen({ loaded }: { loaded: Loaded }) {
  const { place, go } = usePlace({ read: readPlace, query: placeQuery });
  const day = dayOrToday(place.day, loaded.today);
  const conversations = useConversations(loaded, place.conversation);
  const { list, open } = conversations;
  const report = useFindingReport(open);
  const detail = useRef<HTMLElement>(null);

  // The address says where one goes; what it leads to may still be on its way.
  const coming =
    day !== loaded.asked.day || place.search !== loaded.asked.search || place.wished !== loaded.asked.wished;
  const at = list.findIndex(({ id }) => id === place.conversation);
  const addressOf = (conversation: string) => placeQuery({ ...place, conversation });
  const openOne = (conversation: string, replace: boolean) => go({ ...place, conversation }, replace);
  const { enter, leave } = useFocus(place.conversation, detail);
  const toList = () => {
    leave(place.conversation);
    go({ ...place, conversation: null }, false);
  };

  return (
    <div className="min-h-0 flex-1 md:grid md:grid-cols-[17rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)] xl:grid-cols-[24rem_minmax(0,1fr)] md:overflow-hidden md:rounded-box md:border md:border-line md:bg-surface md:shadow-1">
      <section
        aria-label="Konuşma listesi"
        className={classNames(
          "min-h-0 flex-col md:flex md:border-r md:border-line",
          place.conversation ? "hidden" : "flex",
        )}
      >
        <div className="grid gap-2 border-line pb-2 md:border-b md:p-3">
          <DayNavigator
            day={day}
            today={loaded.today}
            onDay={(next) => go({ ...place, day: next === loaded.today ? null : next, conversation: null }, false)}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <CountLine summary={conversations.summary} coming={day !== loaded.asked.day} />
            <WishFilter on={place.wished} onChange={(wished) => go({ ...place, wished }, true)} />
          </div>
          <SearchBox
            label="Konuşmalarda ara..."
            search={place.search}
            maxLength={SEARCH_MAX_LENGTH}
            onSearch={(search) => go({ ...place, search }, true)}
          >
            {place.day && <input type="hidden" name="day" value={place.day} />}
            {place.wished && <input type="hidden" name="wished" value="1" />}
          </SearchBox>
        </div>
        {loaded.problem && !coming && (
          <div className="pb-3 md:p-3">
            <Notice tone="bad">{loaded.problem}</Notice>
          </div>
        )}
        <ConversationList
          conversations={conversations}
          coming={coming}
          openId={place.conversation}
          addressOf={addressOf}
          onOpen={openOne}
          onEnter={enter}
        />
      </section>
      <section
        ref={detail}
        tabIndex={-1}
        aria-label="Konuşma"
        className={classNames(
          "min-h-0 min-w-0 -scroll-mt-4 flex-col outline-none md:flex",
          place.conversation ? "flex" : "hidden",
        )}
        onKeyDown={(event) => event.key === "Escape" && !event.defaultPrevented && place.conversation && toList()}
      >
        {open ? (
          <ConversationDetail
            key={open.id}
            conversation={open}
            address={placeQuery({ day: loaded.asked.day, conversation: open.id, search: "", wished: false })}
            report={report}
            previous={at > 0 ? addressOf(list[at - 1]!.id) : null}
            next={at >= 0 && at < list.length - 1 ? addressOf(list[at + 1]!.id) : null}
            onBack={toList}
          />
        ) : (
          <NothingOpen id={place.conversation} onBack={toList} />
        )}
      </section>
      {report.dialogs}
    </div>
  );
}

/**
 * Leads the keyboard into a conversation that was entered and back to its row in the list, as soon as they are shown.
 */
function useFocus(openId: string | null, detail: RefObject<HTMLElement | null>) {
  const entering = useRef<string>(undefined);
  const leaving = useRef<string>(undefined);
  const focusDetail = () => detail.current!.focus({ preventScroll: true });

  const arrive = useEffectEvent(() => {
    if (openId === null) {
      if (leaving.current) document.getElementById(rowId(leaving.current))?.focus();
      leaving.current = undefined;
      return;
    }
    // On a phone a conversation takes the place of the list, so it begins where one looks.
    if (!isWide()) detail.current!.scrollIntoView({ block: "start" });
    if (openId === entering.current) focusDetail();
    // Who is quick may be leaving already, before this runs: that stays.
    entering.current = undefined;
  });
  useEffect(() => arrive(), [openId]);

  return {
    enter: (id: string) => {
      leaving.current = undefined;
      if (id === openId) focusDetail();
      else entering.current = id;
    },
    leave: (id: string | null) => {
      leaving.current = id ?? undefined;
    },
  };
}

function NothingOpen({ id, onBack }: { id: string | null; onBack: () => void }) {
  return (
    <div className="grid flex-1 content-center">
      {id === null ? (
        <EmptyState
          icon={<MessagesSquare />}
          title="Konuşma Seçilmedi"
          text="Okumak için soldaki listeden bir konuşma seçin."
        />
      ) : (
        <EmptyState
          icon={<MessagesSquare />}
          title="Bu konuşma artık bulunmuyor."
          action={
            <button
              type="button"
              onClick={onBack}
              className="min-h-11 font-medium text-brand underline underline-offset-4"
            >
              Listeye dön
            </button>
          }
        />
      )}
    </div>
  );
}
