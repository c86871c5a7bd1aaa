import { shiftDay } from "#contract/days.ts";
import { LoadFailed } from "../load-failed.tsx";
import { MessagesSquare } from "lucide-react";
import "./print.css";
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useShortcuts } from "../../team-inbox/use-shortcuts.ts";
import { dayOf } from "../../texts/dates.ts";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { KeysDialog } from "../../ui/keys-dialog.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { useQueryState } from "../../use-query-state.ts";
import { ConversationDetail } from "./conversation-detail.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { CountLine } from "./count-line.tsx";
import { DayNavigator } from "./day-navigator.tsx";
import { rowId } from "./conversation-row.tsx";
import { isWide } from "./is-wide.ts";
import { Filters } from "./filters.tsx";
import { addressOfOne, toQuery, readQuery, SEARCH_MAX_LENGTH } from "./query-state.ts";
import { askedAt } from "./read-conversations.ts";
import { WishFilter } from "./wish-filter.tsx";
import { type Loaded, useConversations } from "./use-conversations.ts";
import { useFindingReport } from "./use-finding-report.tsx";

/** List and detail side by side; below 768 px one of them (docs/product.md, Numbers). */
export function ConversationsScreen({ loaded }: { loaded: Loaded }) {
  const { queryState, go } = useQueryState({ read: readQuery, query: toQuery });
  const asked = askedAt(queryState, loaded.asked.chatbotId, loaded.today);
  const { day, until } = asked;
  const conversations = useConversations(loaded, queryState.conversation);
  const { list, open } = conversations;
  const report = useFindingReport(open);
  const detail = useRef<HTMLElement>(null);

  // The address is ahead of the loaded data while a navigation is pending.
  const coming = JSON.stringify(asked) !== JSON.stringify(loaded.asked);
  const otherDays = day !== loaded.asked.day || until !== loaded.asked.until;
  const at = list.findIndex(({ id }) => id === queryState.conversation);
  const addressOf = (conversation: string) => toQuery({ ...queryState, conversation });
  const openOne = (conversation: string, replace: boolean) => go({ ...queryState, conversation }, replace);
  const { enter, leave } = useFocus(queryState.conversation, detail);
  const toList = () => {
    leave(queryState.conversation);
    go({ ...queryState, conversation: null }, false);
  };
  const goToDays = (first: string, last: string) =>
    go(
      {
        ...queryState,
        day: first === loaded.today ? null : first,
        until: last === first ? null : last,
        conversation: null,
      },
      false,
    );
  const step = (by: 1 | -1) => {
    // On repeated presses the focus is ahead of the address.
    const reached = list.findIndex(({ id }) => rowId(id) === document.activeElement?.id);
    const from = reached < 0 ? at : reached;
    const target = list[Math.max(0, Math.min(list.length - 1, from < 0 ? 0 : from + by))];
    if (!target) return;
    openOne(target.id, queryState.conversation !== null);
    document.getElementById(rowId(target.id))?.focus();
  };
  const searchBox = useRef<HTMLInputElement>(null);
  const [help, setHelp] = useState(false);
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    "/": () => {
      if (!isWide() && queryState.conversation) toList();
      searchBox.current?.focus();
    },
    "?": () => setHelp(true),
  });

  return (
    <div className="min-h-0 flex-1 md:grid md:grid-cols-[18rem_minmax(0,1fr)] lg:grid-cols-[21rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)] xl:grid-cols-[24rem_minmax(0,1fr)] md:overflow-hidden md:rounded-box md:border md:border-line md:bg-surface md:shadow-1">
      <section
        aria-label="Konuşma listesi"
        tabIndex={-1}
        className={classNames(
          "conversations-list min-h-0 flex-col outline-none md:flex md:border-r md:border-line",
          queryState.conversation ? "hidden" : "flex",
        )}
      >
        {/* Content that is too wide is clipped, so that it does not cover the conversation. */}
        <div className="grid max-h-[70%] shrink-0 grid-cols-[minmax(0,1fr)] gap-2 overflow-y-auto border-line pb-2 max-md:max-h-none md:border-b md:p-3">
          <DayNavigator day={day} until={until} today={loaded.today} onDays={goToDays} />
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <CountLine summary={conversations.summary} coming={otherDays} />
            <WishFilter
              on={queryState.marks.includes("wished")}
              onChange={(on) =>
                go(
                  {
                    ...queryState,
                    marks: [...queryState.marks.filter((mark) => mark !== "wished"), ...(on ? WISHED : [])],
                  },
                  true,
                )
              }
            />
          </div>
          <Filters
            queryState={queryState}
            day={day}
            until={until}
            today={loaded.today}
            onQueryState={(next) => go(next, true)}
            onDays={goToDays}
          >
            <SearchBox
              label="Konuşmalarda ara..."
              input={searchBox}
              search={queryState.search}
              maxLength={SEARCH_MAX_LENGTH}
              onSearch={(search) => go({ ...queryState, search }, true)}
            >
              {[...new URLSearchParams(toQuery({ ...queryState, search: "", conversation: null }))].map(
                ([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ),
              )}
            </SearchBox>
          </Filters>
        </div>
        {conversations.problem !== null && !coming && (
          <div className="pb-3 md:p-3">
            <LoadFailed problem={conversations.problem} />
          </div>
        )}
        <ConversationList
          conversations={conversations}
          coming={coming}
          otherDays={otherDays}
          openId={queryState.conversation}
          withDay={loaded.asked.day !== loaded.asked.until}
          addressOf={addressOf}
          onOpen={openOne}
          onWeek={
            day === until && conversations.problem === null
              ? () => goToDays(shiftDay(loaded.today, -6), loaded.today)
              : undefined
          }
          onEnter={enter}
        />
      </section>
      <section
        ref={detail}
        tabIndex={-1}
        aria-label="Konuşma"
        className={classNames(
          "open-conversation min-h-0 min-w-0 -scroll-mt-4 flex-col outline-none md:flex",
          queryState.conversation ? "flex" : "hidden",
        )}
        onKeyDown={(event) => event.key === "Escape" && !event.defaultPrevented && queryState.conversation && toList()}
      >
        {open ? (
          <ConversationDetail
            key={open.id}
            conversation={open}
            address={addressOfOne(dayOf(open.created_at), open.id)}
            chatbotId={loaded.asked.chatbotId}
            report={report}
            previous={at > 0 ? addressOf(list[at - 1]!.id) : null}
            next={at >= 0 && at < list.length - 1 ? addressOf(list[at + 1]!.id) : null}
            onBack={toList}
          />
        ) : (
          <NothingOpen id={queryState.conversation} onBack={toList} />
        )}
      </section>
      {report.dialogs}
      <KeysDialog keys={KEYS} open={help} onClose={() => setHelp(false)} />
    </div>
  );
}

const WISHED = ["wished"] as const;

const KEYS = [
  ["j", "Sonraki konuşma"],
  ["k", "Önceki konuşma"],
  ["Enter", "Konuşmayı aç"],
  ["/", "Ara"],
  ["Esc", "Listeye dön; alandan çık"],
  ["?", "Bu liste"],
] as const;

/**
 * Moves the keyboard focus into an opened conversation, and back to its row in the list, as soon as they are rendered.
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
    // On a phone the conversation replaces the list, so it is scrolled to its beginning.
    if (!isWide()) detail.current!.scrollIntoView({ block: "start" });
    if (openId === entering.current) focusDetail();
    // Going back may already be requested; that request stays.
    entering.current = undefined;
  });
  // A layout effect: the next key may be pressed at once.
  useLayoutEffect(() => arrive(), [openId]);

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
              Listeye Dön
            </button>
          }
        />
      )}
    </div>
  );
}
