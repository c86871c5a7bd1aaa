import { Trash2 } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { CannedReply, REPLY_MAX_LENGTH, SHORTCUT_MAX_LENGTH } from "#contract/canned-replies.ts";
import { answer, ApiError, browserApi } from "../api.ts";
import { changedMeanwhile } from "../texts/changed-meanwhile.ts";
import { errorText, errorTexts } from "../texts/errors.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { inputClass } from "../ui/input-style.ts";
import { Notice } from "../ui/notice.tsx";
import type { UnsavedPart } from "../ui/use-unsaved.tsx";
import { useCall } from "../use-call.ts";

// Types only: the values bundle their validation library.
const SHORTCUT_MAX: typeof SHORTCUT_MAX_LENGTH = 40;
const REPLY_MAX: typeof REPLY_MAX_LENGTH = 4000;
const BLANK = { id: null, shortcut: "", content: "", updated_at: "" };

/** Canned replies: a list, and one form that adds or changes. */
export function RepliesCard({ known, unsaved }: { known: CannedReply[]; unsaved: UnsavedPart }) {
  const [replies, setReplies] = useState(known);
  const [open, setOpen] = useState<Omit<CannedReply, "id"> & { id: string | null }>(BLANK);
  const [isTouched, setTouched] = useState(false);
  /** The reply that is to be edited instead of the unsaved one. */
  const [instead, setInstead] = useState<CannedReply>();
  const [problem, setProblem] = useState<string>();
  const [leaving, setLeaving] = useState<CannedReply>();
  const shortcut = useRef<HTMLInputElement>(null);
  const { busy, call } = useCall();
  const type = (part: Partial<Pick<CannedReply, "shortcut" | "content">>) => {
    setOpen((now) => ({ ...now, ...part }));
    setTouched(true);
    unsaved.touch();
  };
  const show = (reply: typeof open) => {
    setOpen(reply);
    setTouched(false);
    unsaved.settle();
  };
  const failed = (error: unknown) =>
    error instanceof ApiError && error.body.fields?.updated_at
      ? void showTheirs(open.id)
      : setProblem(problemOf(error));
  const keep = (reply: CannedReply) =>
    setReplies(
      [...replies.filter(({ id }) => id !== reply.id), reply].sort((a, b) =>
        a.shortcut.localeCompare(b.shortcut, "tr"),
      ),
    );
  const save = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const json = { shortcut: open.shortcut.trim(), content: open.content };
    void call(async () => {
      const api = browserApi.canned_replies;
      keep(
        open.id === null
          ? await answer(api.$post({ query: {}, json }))
          : await answer(
              api[":id"].$patch({ param: { id: open.id }, query: {}, json: { ...json, updated_at: open.updated_at } }),
            ),
      );
      show(BLANK);
    }, failed);
  };
  /** A colleague changed the reply first: it is shown, and saving again replaces it. */
  async function showTheirs(id: string | null) {
    const now = await answer<CannedReply[]>(browserApi.canned_replies.$get({ query: {} })).catch(() => undefined);
    const theirs = now?.find((reply) => reply.id === id);
    if (!theirs) return setProblem(errorTexts.internal);
    keep(theirs);
    setOpen((mine) => ({ ...mine, updated_at: theirs.updated_at }));
    setProblem(changedMeanwhile("bu yanıt", `“${theirs.content}”`));
  }
  const remove = ({ id }: CannedReply) =>
    void call(
      async () => {
        await answer(browserApi.canned_replies[":id"].$delete({ param: { id }, query: {} }));
        setLeaving(undefined);
        setReplies(replies.filter((reply) => reply.id !== id));
        if (open.id === id) show(BLANK);
      },
      (error) => {
        setLeaving(undefined);
        failed(error);
      },
    );
  /** The form is below the list: the focus leads to it. */
  const edit = (reply: CannedReply) => {
    show(reply);
    setInstead(undefined);
    shortcut.current!.focus();
  };

  return (
    <Card className="p-5 sm:p-7">
      {replies.length > 0 && (
        <ul className="mb-6 grid gap-2">
          {replies.map((reply) => (
            <li key={reply.id} className="flex items-start gap-2 rounded-box border border-line p-3">
              <button
                type="button"
                className="min-h-11 min-w-0 flex-1 text-left"
                onClick={() => (isTouched ? setInstead(reply) : edit(reply))}
                aria-label={`${reply.shortcut} yanıtını düzenle`}
              >
                <span className="font-medium">/{reply.shortcut}</span>
                <span className="line-clamp-2 block text-sm wrap-anywhere text-text-2">{reply.content}</span>
              </button>
              <IconButton
                icon={<Trash2 aria-hidden />}
                label={`${reply.shortcut} yanıtını sil`}
                onClick={() => setLeaving(reply)}
              />
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={save} className="grid gap-4">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <label className="grid max-w-xs gap-1.5">
          <span className="font-medium">Kısayol</span>
          <input
            ref={shortcut}
            required
            maxLength={SHORTCUT_MAX}
            className={`${inputClass} h-11.5`}
            value={open.shortcut}
            onChange={({ target }) => type({ shortcut: target.value })}
          />
          <span className="text-sm text-text-2">Tek sözcük; örneğin iade</span>
        </label>
        <label className="grid gap-1.5">
          <span className="font-medium">Yanıt</span>
          <textarea
            required
            rows={4}
            maxLength={REPLY_MAX}
            className={`${inputClass} field-sizing-content min-h-30 py-2.5 leading-relaxed`}
            value={open.content}
            onChange={({ target }) => type({ content: target.value })}
          />
        </label>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {open.id === null ? "Ekle" : "Kaydet"}
          </Button>
          {open.id !== null && (
            <Button look="quiet" onClick={() => show(BLANK)}>
              Vazgeç
            </Button>
          )}
        </div>
      </form>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        question={`/${leaving?.shortcut ?? ""} yanıtı silinsin mi?`}
        text="Ekibinizde kimse bu kısayolu artık kullanamaz."
        confirmLabel="Sil"
        busy={busy}
        onConfirm={() => leaving && remove(leaving)}
      />
      <ConfirmDialog
        open={instead !== undefined}
        onClose={() => setInstead(undefined)}
        question={`Yazdığınız yanıt kaydedilmedi. /${instead?.shortcut ?? ""} yanıtını açmak istediğinizden emin misiniz?`}
        confirmLabel="Kaydetmeden Aç"
        onConfirm={() => instead && edit(instead)}
      />
    </Card>
  );
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return "Kaydedilemedi. Lütfen tekrar deneyin.";
  if (error.body.code === "conflict") return "Bu kısayol başka bir yanıtta kullanılıyor.";
  return error.body.fields?.shortcut ? "Kısayolda yalnızca harf, rakam, tire ve alt çizgi olabilir." : errorText(error);
}
