import { useCallback, useEffect, useRef } from "react";
import type { Route } from "./+types/page.ts";
import { answer, apiOf } from "#web/api.ts";
import { useBrand } from "#web/texts/use-brand.ts";
import type { Handoff } from "#web/chat/answer-message.tsx";
import { Conversation } from "#web/chat/conversation.tsx";
import { DropZone } from "#web/chat/drop-zone.tsx";
import { useImage } from "#web/chat/use-image.ts";
import { useLiveChat } from "#web/chat/use-live-chat.ts";
import { useVisibleHeight } from "#web/chat/use-visible-height.ts";
import { WriteBox } from "#web/chat/write-box.tsx";
import type { ComposerHandle } from "#web/ui/chat/composer.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { useUser } from "#web/visitor.ts";
import { Greetings } from "./greetings.tsx";
import { Header } from "./header.tsx";
import { NoScriptNote } from "./no-script-note.tsx";
import { liveSupportThreads } from "./thread.ts";
import { WayToPerson } from "./way-to-person.tsx";

/** Without the database live support still starts, with our default texts. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  opening: await answer(apiOf(context).live_support_opening.$get()).catch(() => null),
});

export default function LiveSupport({ loaderData: { opening } }: Route.ComponentProps) {
  const { chat, state } = useLiveChat(liveSupportThreads);
  const composer = useRef<ComposerHandle>(null);
  const image = useImage(state.replaces ?? state.threadId);
  const brand = useBrand();
  // A signed-in user's e-mail address is known.
  const guest = useUser() === null;
  const { threadId } = state;
  const handoff = useCallback<Handoff>(
    (arriving) => <WayToPerson arriving={arriving} threadId={threadId!} guest={guest} />,
    [threadId, guest],
  );
  useVisibleHeight();
  useEffect(() => composer.current!.focus(), []);

  return (
    <DropZone onFiles={image.choose}>
      <PageHead title="Canlı Destek" description="Sorunuzu yazın, asistanımız hemen yanıtlasın." />
      <Header
        conversationStatus={state.conversationStatus}
        busy={state.phase === "initialising"}
        asksFirst={state.messages.some(({ type }) => type === "user")}
        onRestart={() => void chat.restart()}
      />
      <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <Conversation
          chat={chat}
          state={state}
          greetings={(ask) => (
            <Greetings
              brandName={brand.name}
              opening={opening}
              initialising={state.phase === "initialising"}
              starters={state.phase === "ready" && state.messages.length === 0}
              onPick={ask}
            />
          )}
          handoff={handoff}
          onRewrite={(text, taken) => {
            composer.current?.rewrite(text);
            if (taken) image.choose([taken]);
          }}
          onPressed={() => composer.current?.focus()}
        />
        <NoScriptNote phone={brand.phone} email={brand.email} />
        <WriteBox composer={composer} draftKey="sozbir.live-support.draft" chat={chat} state={state} image={image} />
      </main>
    </DropZone>
  );
}
