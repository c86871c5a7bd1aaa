import { Pause, Play, SendHorizontal } from "lucide-react";
import { Link } from "react-router";
import { useBrand } from "../../texts/use-brand.ts";
import { AssistantAvatar } from "../../ui/chat/assistant-avatar.tsx";
import { ChatBubble } from "../../ui/chat/chat-bubble.tsx";
import { ChatGroup } from "../../ui/chat/chat-group.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useRotation } from "../../ui/use-rotation.ts";
import { type PromoMessage, promoMessages } from "./promo-messages.tsx";

/** docs/product.md, Numbers. */
const SHOWN_FOR = 4000;

/** Rotating sample conversations, with a link to try the assistant. */
export function PromoCard() {
  const rotation = useRotation(promoMessages.length, SHOWN_FOR);
  return (
    <section
      aria-roledescription="dönen kart"
      aria-label="Asistanımızdan örnek konuşmalar"
      className="mx-auto w-full max-w-md rounded-3xl border border-line bg-surface shadow-3 lg:max-w-lg"
      onPointerEnter={rotation.hold}
      onPointerLeave={rotation.release}
      onFocus={rotation.hold}
      onBlur={rotation.release}
    >
      <Head />
      {/* All four share one grid cell, so that the card keeps the height of the longest. */}
      <div className="grid px-5 pt-5 pb-3 sm:px-6" aria-live={rotation.playing ? "off" : "polite"}>
        {promoMessages.map((message, index) => (
          <Conversation key={message.result} message={message} shown={index === rotation.index} />
        ))}
      </div>
      <Steps rotation={rotation} />
      <AskYourself />
    </section>
  );
}

function Head() {
  const { name } = useBrand();
  return (
    <div className="flex items-center gap-3 border-b border-line px-5 py-4 sm:px-6">
      <AssistantAvatar className="size-10" />
      <div>
        <p className="leading-snug font-semibold">{name} Asistan</p>
        <p className="flex items-center gap-1.5 text-sm text-text-2">
          <span className="size-2 rounded-full bg-good" />
          Çevrimiçi
        </p>
      </div>
    </div>
  );
}

const Conversation = ({ message, shown }: { message: PromoMessage; shown: boolean }) => (
  <div className={classNames("col-start-1 row-start-1 flex flex-col gap-3", !shown && "invisible")}>
    <ChatGroup side="user" sender="Müşteri">
      <ChatBubble arriving={shown}>{message.question}</ChatBubble>
    </ChatGroup>
    <div className="[--arrives-after:500ms]">
      <ChatGroup side="assistant" sender="Asistan" avatar={<AssistantAvatar />}>
        <ChatBubble arriving={shown}>{message.answer}</ChatBubble>
      </ChatGroup>
    </div>
    <p
      className={classNames(
        "ml-10.5 inline-flex items-center gap-2 self-start rounded-full bg-good-soft px-3 py-1 text-sm font-medium text-good [&_svg]:size-4",
        shown && "arrive [--arrives-after:1000ms]",
      )}
    >
      {message.icon}
      {message.result}
    </p>
  </div>
);

const Steps = ({ rotation }: { rotation: ReturnType<typeof useRotation> }) => (
  <div className="flex items-center justify-between px-3 sm:px-4">
    <div className="flex">
      {promoMessages.map(({ result }, index) => (
        <button
          key={result}
          type="button"
          aria-label={`${index + 1}. konuşma: ${result}`}
          aria-current={index === rotation.index}
          onClick={() => rotation.go(index)}
          className="group grid size-11 place-items-center"
        >
          <span className="h-1.5 w-6 rounded-full bg-line transition-colors duration-(--quick) group-hover:bg-line-strong group-aria-current:bg-brand" />
        </button>
      ))}
    </div>
    <IconButton
      label={rotation.playing ? "Durdur" : "Oynat"}
      icon={rotation.playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      onClick={rotation.toggle}
    />
  </div>
);

/** Looks like the chat's input, and links to the chat. */
const AskYourself = () => (
  <div className="px-4 pt-1 pb-4 sm:px-5 sm:pb-5">
    <Link
      to="/live-support"
      className="group flex h-14 items-center justify-between gap-3 rounded-2xl border border-line-strong bg-page pr-2 pl-4 text-text-2 transition-colors duration-(--quick) hover:border-brand hover:text-text"
    >
      <span>Siz de bir soru sorun...</span>
      <span className="grid size-10 place-items-center rounded-xl bg-brand text-on-brand transition-colors duration-(--quick) group-hover:bg-brand-strong">
        <SendHorizontal aria-hidden className="size-5" />
      </span>
    </Link>
  </div>
);
