import { useRef } from "react";
import { useBrand } from "#web/texts/use-brand.ts";
import type { ComposerHandle } from "#web/ui/chat/composer.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { useUser } from "#web/visitor.ts";
import { Conversation } from "./conversation.tsx";
import { DropZone } from "./drop-zone.tsx";
import { Header } from "./header.tsx";
import { NoScriptNote } from "./no-script-note.tsx";
import { useImage } from "./use-image.ts";
import { useLiveChat } from "./use-live-chat.ts";
import { useVisibleHeight } from "./use-visible-height.ts";
import { WriteBox } from "./write-box.tsx";

export default function LiveSupport() {
  const { chat, state } = useLiveChat();
  const composer = useRef<ComposerHandle>(null);
  const image = useImage(state.threadId);
  const brand = useBrand();
  // Of who is signed in the address is known.
  const guest = useUser() === null;
  useVisibleHeight();

  return (
    <DropZone onFiles={image.choose}>
      <PageHead title="Canlı Destek" description="Sorunuzu yazın, asistanımız hemen yanıtlasın." />
      <Header
        busy={state.phase === "initialising"}
        asksFirst={state.messages.some(({ type }) => type === "user")}
        onRestart={() => void chat.restart()}
      />
      <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <Conversation chat={chat} state={state} brandName={brand.name} mayLeaveEmail={guest} onPressed={() => composer.current?.focus()} />
        <NoScriptNote phone={brand.phone} email={brand.email} />
        <WriteBox composer={composer} chat={chat} state={state} image={image} />
      </main>
    </DropZone>
  );
}
