import { Flag } from "lucide-react";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { dayOf, formatMoment } from "../texts/dates.ts";
import { wishReasons } from "../texts/person-wishes.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { HandoffFacts } from "./handoff-facts.tsx";
import { FormEntries } from "./form-entries.tsx";
import { PanelPart } from "./panel-part.tsx";
import { TagsEditor } from "./tags-editor.tsx";
import { channelLabels } from "./texts.ts";
import { VisitorHistory } from "./visitor-history.tsx";
import { VisitorIdentity } from "./visitor-identity.tsx";

type Props = {
  conversation: InboxConversation;
  addressOf: (id: string) => string;
  /** The page where a company's staff read the conversation and report findings; unset for the provider. */
  history?: string;
  onChanged: () => void;
};

/** The visitor's contact data and earlier conversations. */
export function ContactPanel({ conversation, addressOf, history, onChanged }: Props) {
  const { chatbot, created_at, id, person_wish, is_order } = conversation;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <VisitorIdentity conversation={conversation} />
      {person_wish && (
        <p className="rounded-xl bg-warn-soft px-3.5 py-2.5 text-sm wrap-anywhere">
          {wishReasons[person_wish.reason]}{" "}
          <span className="whitespace-nowrap text-text-2">{formatMoment(person_wish.wished_at)}</span>
        </p>
      )}
      <FormEntries conversation={conversation} />
      <PanelPart title="Etiketler">
        <TagsEditor conversation={conversation} onChanged={onChanged} />
      </PanelPart>
      <PanelPart title="Görüşme">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
          <dt className="text-text-2">Asistan</dt>
          <dd className="wrap-anywhere">{chatbot.name}</dd>
          {conversation.channel && (
            <>
              <dt className="text-text-2">Kanal</dt>
              <dd>{channelLabels[conversation.channel]}</dd>
            </>
          )}
          <dt className="text-text-2">Başlangıç</dt>
          <dd>{formatMoment(created_at)}</dd>
          {is_order && (
            <>
              <dt className="text-text-2">Sipariş</dt>
              <dd className="font-medium text-good">Bu görüşmede verildi</dd>
            </>
          )}
          <HandoffFacts conversation={conversation} />
        </dl>
      </PanelPart>
      <VisitorHistory conversation={conversation} addressOf={addressOf} />
      {history && (
        <ButtonLink
          to={`${history}?${new URLSearchParams({ day: dayOf(created_at), conversation: id })}`}
          look="outline"
          size="small"
          className="justify-self-start"
        >
          <Flag aria-hidden />
          Bulgu Bildir
        </ButtonLink>
      )}
    </div>
  );
}
