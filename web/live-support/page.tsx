import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from "react-router";
import { visitContext } from "#web/api.ts";
import { useBrand } from "#web/texts/use-brand.ts";
import { Conversation } from "./conversation.tsx";
import { DropZone } from "./drop-zone.tsx";
import { Header } from "./header.tsx";
import { NoScriptNote } from "./no-script-note.tsx";
import { useImage } from "./use-image.ts";
import { useLiveChat } from "./use-live-chat.ts";
import { useVisibleHeight } from "./use-visible-height.ts";
import { WriteBox } from "./write-box.tsx";

export const meta = (): MetaDescriptor[] => [
  { title: "Canlı Destek | Sözbir" },
  { name: "description", content: "Sorunuzu yazın, Sözbir asistanı hemen yanıtlasın." },
];

/** A guest may leave an address; of who is signed in it is known. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ signedIn: context.get(visitContext).user !== null });

export default function LiveSupport() {
  const { signedIn } = useLoaderData<typeof loader>();
  const { chat, state } = useLiveChat();
  const image = useImage(state.threadId);
  const brand = useBrand();
  useVisibleHeight();

  return (
    <DropZone onFiles={image.choose}>
      <Header
        brandName={brand.name}
        busy={state.phase === "initialising"}
        asksFirst={state.messages.some(({ type }) => type === "user")}
        onRestart={() => void chat.restart()}
      />
      <Conversation chat={chat} state={state} brandName={brand.name} mayLeaveEmail={!signedIn} />
      <NoScriptNote phone={brand.phone} email={brand.email} />
      <WriteBox chat={chat} state={state} image={image} />
    </DropZone>
  );
}
