import { Flag, ShoppingBag } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import type { EarlierConversation, InboxConversation } from "#contract/team-inbox.ts";
import { answer, browserApi } from "../api.ts";
import { dayOf, formatDate, formatMoment } from "../texts/dates.ts";
import { wishReasons } from "../texts/person-wishes.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { TagsEditor } from "./tags-editor.tsx";
import { channelLabels, visitorName } from "./texts.ts";

type Props = {
  conversation: InboxConversation;
  addressOf: (id: string) => string;
  /** Where the company's staff read it by day, and report a finding; the provider has none. */
  history?: string;
  onChanged: () => void;
};

/** Who the visitor is, as far as it was left, and what was before. */
export function ContactPanel({ conversation, addressOf, history, onChanged }: Props) {
  const { contact, chatbot, created_at, id, person_wish, is_order } = conversation;
  const earlier = useEarlier(conversation);
  return (
    <div className="grid content-start gap-5">
      <div>
        <h3 className="text-base font-semibold wrap-anywhere">{visitorName(conversation)}</h3>
        {contact.email === null && contact.phone === null ? (
          <p className="text-sm text-text-2">İletişim bilgisi bırakmadı.</p>
        ) : (
          <ul className="text-[0.9375rem]">
            {contact.email && (
              <li>
                <a href={`mailto:${contact.email}`} className={linkClass}>
                  {contact.email}
                </a>
              </li>
            )}
            {contact.phone && (
              <li>
                <a href={`tel:${contact.phone.replaceAll(/[^\d+]/g, "")}`} className={linkClass}>
                  {contact.phone}
                </a>
              </li>
            )}
          </ul>
        )}
      </div>
      {person_wish && (
        <p className="rounded-xl bg-warn-soft px-3.5 py-2.5 text-sm wrap-anywhere">
          {wishReasons[person_wish.reason]}{" "}
          <span className="whitespace-nowrap text-text-2">{formatMoment(person_wish.wished_at)}</span>
        </p>
      )}
      <Part title="Etiketler">
        <TagsEditor conversation={conversation} onChanged={onChanged} />
      </Part>
      <Part title="Görüşme">
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
        </dl>
      </Part>
      <Part title="Önceki görüşmeler">
        {earlier.length === 0 ? (
          <p className="text-sm text-text-2">Bilinen başka görüşmesi yok.</p>
        ) : (
          <ul className="grid gap-1">
            {earlier.map((one) => (
              <li key={one.id}>
                <Link
                  to={addressOf(one.id)}
                  preventScrollReset
                  className="-mx-2 grid rounded-lg px-2 py-1.5 text-sm hover:bg-surface-2"
                >
                  <span className="truncate font-medium">{one.first_message ?? "Mesaj yok"}</span>
                  <span className="flex items-center gap-1.5 text-[0.8125rem] text-text-2">
                    {formatDate(one.created_at)}
                    {one.is_order && <ShoppingBag role="img" aria-label="Sipariş" className="size-3.5 text-good" />}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Part>
      {history && (
        <ButtonLink
          to={`${history}?${new URLSearchParams({ day: dayOf(created_at), conversation: id })}`}
          look="outline"
          size="small"
          className="justify-self-start"
        >
          <Flag aria-hidden />
          Bulgu bildir
        </ButtonLink>
      )}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h4 className="text-sm font-semibold text-text-2">{title}</h4>
    {children}
  </section>
);

function useEarlier({ id, contact: { email, phone } }: InboxConversation): EarlierConversation[] {
  const [got, setGot] = useState<{ of: string; list: EarlierConversation[] }>();
  const known = email !== null || phone !== null;
  useEffect(() => {
    if (!known) return;
    answer(browserApi.inbox[":id"].earlier.$get({ param: { id } })).then(
      (list) => setGot({ of: id, list }),
      () => {}, // It is no part of answering.
    );
  }, [id, known]);
  return got?.of === id ? got.list : [];
}

const linkClass = "text-brand underline underline-offset-4 wrap-anywhere";
