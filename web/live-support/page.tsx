import { useBrand } from "#web/texts/use-brand.ts";
import { useUser } from "#web/visitor.ts";
import type { Route } from "./+types/page.ts";
import { Conversation } from "./conversation.tsx";
import { DropZone } from "./drop-zone.tsx";
import { Header } from "./header.tsx";
import { NoScriptNote } from "./no-script-note.tsx";
import { useImage } from "./use-image.ts";
import { useLiveChat } from "./use-live-chat.ts";
import { useVisibleHeight } from "./use-visible-height.ts";
import { WriteBox } from "./write-box.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Canlı Destek | Sözbir" },
  { name: "description", content: "Sorunuzu yazın, Sözbir asistanı hemen yanıtlasın." },
];

export default function LiveSupport() {
  const { chat, state } = useLiveChat();
  const image = useImage(state.threadId);
  const brand = useBrand();
  // Of who is signed in the address is known.
  const guest = useUser() === null;
  useVisibleHeight();

  return (
    <DropZone onFiles={image.choose}>
      <Header
        busy={state.phase === "initialising"}
        asksFirst={state.messages.some(({ type }) => type === "user")}
        onRestart={() => void chat.restart()}
      />
      <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <Conversation chat={chat} state={state} brandName={brand.name} mayLeaveEmail={guest} />
        <NoScriptNote phone={brand.phone} email={brand.email} />
        <WriteBox chat={chat} state={state} image={image} />
      </main>
    </DropZone>
  );
}
