import "./team-inbox.css";
import { Bell, BellOff, Keyboard } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Company } from "#contract/companies.ts";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { BackLink } from "../ui/back-link.tsx";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { KeysDialog } from "../ui/keys-dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { useQueryState } from "../use-query-state.ts";
import { useTabVisible } from "../ui/use-tab-visible.ts";
import { useVisibleHeight } from "../chat/use-visible-height.ts";
import { useRenewedSubscription } from "../push/use-renewed-subscription.ts";
import { CLOSE_BUTTON } from "./actions.tsx";
import { CompanySwitch } from "./company-switch.tsx";
import { ConversationPane } from "./conversation-pane.tsx";
import { Filters } from "./filters.tsx";
import { KEYS } from "./keys.ts";
import { forgetOthersDrafts } from "./kept-drafts.ts";
import { useUser } from "../visitor.ts";
import { InboxList } from "./inbox-list.tsx";
import { moveRow } from "./move-row.ts";
import { NothingOpen } from "./nothing-open.tsx";
import { type QueryState, toQuery, readQuery, SEARCH_MAX_LENGTH, withoutFilters } from "./query-state.ts";
import { PresenceSwitch } from "./presence-switch.tsx";
import { attentionCountOf, type Loaded } from "./read-inbox.ts";
import type { ReplyBoxHandle } from "./reply-box.tsx";
import { useConversationActions } from "./use-conversation-actions.ts";
import { useAttentionSignals } from "./use-attention-signals.ts";
import { useCannedReplies } from "./use-canned-replies.ts";
import { useConversation } from "./use-conversation.ts";
import { useFocus } from "./use-focus.ts";
import { useInbox } from "./use-inbox.ts";
import { useNow } from "./use-now.ts";
import { usePresence } from "./use-presence.ts";
import { useTakeoverNotice } from "./use-takeover-notice.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useUnsentElsewhere } from "./use-unsent-elsewhere.ts";
import { useViewKeys } from "./use-view-keys.ts";
import { useWayBack } from "./use-way-back.ts";
import { ViewTabs } from "./view-tabs.tsx";

type Props = {
  loaded: Loaded;
  /** The back link. */
  up?: { to: string; label: string };
  history?: string;
  /** Companies whose inboxes the super administrator may choose. */
  companies?: readonly Pick<Company, "id" | "name">[];
};

/** The staff's inbox: list, conversation and visitor side by side if there is room, one of them on a phone. */
export function TeamInboxScreen({ loaded, up, history, companies }: Props) {
  const { queryState, go } = useQueryState({ read: readQuery, query: toQuery });
  const [help, setHelp] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const box = useRef<ReplyBoxHandle>(null);
  const pane = useRef<HTMLElement>(null);
  const now = useNow(loaded.now);
  const canned = useCannedReplies(queryState.company);
  const open = useConversation(queryState.conversation, loaded.opened);
  const sendUnsentElsewhere = useUnsentElsewhere(queryState.conversation);
  const inbox = useInbox(loaded, () => {
    void open.refresh();
    sendUnsentElsewhere();
  });
  const { presence, choose } = usePresence(inbox.colleagues, inbox.refreshColleagues);
  const me = useUser()!.id;
  const inFront = useTabVisible();
  // A message in the conversation being read is unread only until the server is told; it needs no attention signal.
  const reading = inbox.rows.some(
    ({ id, unread, owner }) => inFront && id === queryState.conversation && unread > 0 && owner?.id === me,
  );
  const asking = attentionCountOf(inbox.counts, reading);
  const { sound, toggleSound } = useAttentionSignals(asking);
  useVisibleHeight();
  useRenewedSubscription();
  useTakeoverNotice(open.conversation);
  useEffect(() => forgetOthersDrafts(me), [me]);

  const actions = useConversationActions(open.conversation, {
    onDone: (conversation, what) => {
      open.take(conversation);
      if (what === "claimed" && queryState.view !== "mine")
        go({ ...withoutFilters(queryState), search: "", view: "mine" }, true);
      else void inbox.refresh();
      if (what === "claimed") box.current?.write("reply");
    },
    onChanged: () => {
      void open.refresh();
      void inbox.refresh();
    },
  });
  const { leave } = useFocus(queryState.conversation, pane);
  const goBack = useWayBack(queryState);
  const toList = () => {
    leave();
    goBack();
  };
  const addressOf = (conversation: string) => toQuery({ ...queryState, conversation });
  const coming =
    toQuery({ ...queryState, conversation: null }) !== toQuery({ ...loaded.queryState, conversation: null });
  const viewKeys = useViewKeys(queryState, loaded, go);
  useShortcuts({
    ...viewKeys,
    j: () => moveRow(1),
    k: () => moveRow(-1),
    r: () => box.current?.write("reply"),
    n: () => box.current?.write("note"),
    e: () => document.getElementById(CLOSE_BUTTON)?.click(),
    c: () => open.conversation && open.conversation.state !== "human" && actions.claim(),
    "/": () => search.current?.focus(),
    "?": () => setHelp(true),
    Escape: () => queryState.conversation && toList(),
  });

  return (
    <div className="team-inbox panes flex min-h-0 flex-1 flex-col">
      <PageHead title={`${asking > 0 ? `(${asking}) ` : ""}Gelen Kutusu`} hidden />
      <p role="status" className="sr-only">
        {asking > 0 && `${asking} görüşme sizi bekliyor`}
      </p>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 pb-2 sm:gap-x-4 [&>a]:mb-0 [&>a]:min-w-11">
        {up && (
          <BackLink to={up.to} title={up.label}>
            <span className="max-sm:sr-only">{up.label}</span>
          </BackLink>
        )}
        <h1 className="min-w-0 truncate text-lg font-semibold tracking-tight">Gelen Kutusu</h1>
        {companies && (
          <CompanySwitch
            company={queryState.company}
            companies={companies}
            onChoose={(company) =>
              go({ ...withoutFilters(queryState), search: "", company, conversation: null }, false)
            }
          />
        )}
        <div className="ml-auto flex items-center gap-1">
          <PresenceSwitch presence={presence} onChoose={choose} />
          <IconButton
            label={sound ? "Sesi kapat" : "Sesi aç"}
            icon={sound ? <Bell aria-hidden /> : <BellOff aria-hidden />}
            onClick={toggleSound}
          />
          <IconButton
            label="Klavye kısayolları"
            icon={<Keyboard aria-hidden />}
            className="max-sm:hidden pointer-coarse:hidden"
            onClick={() => setHelp(true)}
          />
        </div>
      </div>
      <div className="min-h-0 flex-1 md:grid md:grid-cols-[18rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)] md:overflow-hidden md:rounded-box md:border md:border-line md:bg-surface md:shadow-1 lg:grid-cols-[21rem_minmax(0,1fr)] lg:@min-[70rem]/inbox:grid-cols-[22rem_minmax(0,1fr)]">
        <section
          aria-label="Görüşme listesi"
          tabIndex={-1}
          className={classNames(
            "min-h-0 flex-col outline-none md:flex md:border-r md:border-line",
            queryState.conversation ? "hidden" : "flex",
          )}
        >
          <div className="grid gap-2 border-line pb-2 md:border-b md:p-3">
            <ViewTabs queryState={queryState} counts={inbox.counts} />
            <Filters
              queryState={queryState}
              rows={inbox.rows}
              colleagues={inbox.colleagues}
              onQueryState={(next) => go(next, true)}
            >
              <SearchBox
                label="Görüşme ara"
                input={search}
                search={queryState.search}
                maxLength={SEARCH_MAX_LENGTH}
                onSearch={(text) => go({ ...queryState, search: text }, true)}
              />
            </Filters>
          </div>
          {loaded.problem !== null ? (
            <div className="pb-3 md:p-3">
              <Notice tone="bad">{loaded.problem}</Notice>
            </div>
          ) : (
            <InboxList
              inbox={inbox}
              queryState={queryState}
              now={now}
              coming={coming}
              onClear={() => go({ ...withoutFilters(queryState), search: "" }, true)}
            />
          )}
        </section>
        <section
          ref={pane}
          tabIndex={-1}
          aria-label="Açık görüşme"
          className={classNames(
            "min-h-0 min-w-0 outline-none md:flex",
            // On a phone a conversation fills the window.
            queryState.conversation
              ? "flex max-md:fixed max-md:inset-x-0 max-md:top-0 max-md:z-35 max-md:h-[var(--visible-height,100dvh)] max-md:bg-page"
              : "hidden",
          )}
        >
          {open.conversation ? (
            <ConversationPane
              key={open.conversation.id}
              conversation={open.conversation}
              hit={inbox.rows.find(({ id }) => id === queryState.conversation)?.hit?.position ?? null}
              open={open}
              colleagues={companies && !isListed(open.conversation, queryState) ? [] : inbox.colleagues}
              actions={actions}
              canned={canned}
              box={box}
              addressOf={addressOf}
              history={history}
              onBack={toList}
              onChanged={() => void inbox.refresh()}
            />
          ) : (
            <NothingOpen
              state={
                queryState.conversation === null ? "none" : open.missing ? "missing" : open.failed ? "failed" : "coming"
              }
              empty={inbox.rows.length === 0}
              onBack={toList}
              onRetry={() => void open.refresh()}
            />
          )}
        </section>
      </div>
      <KeysDialog keys={KEYS} open={help} onClose={() => setHelp(false)} />
    </div>
  );
}

/**
 * The super administrator may open a conversation of another inbox by its address; the list's colleagues do not apply.
 */
const isListed = ({ company }: InboxConversation, queryState: QueryState) =>
  (company?.id ?? null) === queryState.company;
