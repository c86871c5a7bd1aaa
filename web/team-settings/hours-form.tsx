import { type FormEvent, useState } from "react";
import type { NOTICE_MINUTES, OpeningHours, OpeningHoursAnswer } from "#contract/opening-hours.ts";
import { answer, ApiError, browserApi, isChangedMeanwhile } from "../api.ts";
import { errorText } from "../texts/errors.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ChangedMeanwhile } from "../ui/changed-meanwhile.tsx";
import { inputClass } from "../ui/input-style.ts";
import { Notice } from "../ui/notice.tsx";
import type { UnsavedPart } from "../ui/use-unsaved.tsx";
import { useCall } from "../use-call.ts";
import { DayHours } from "./day-hours.tsx";
import { DAYS, HoursInWords } from "./hours-in-words.tsx";
import { Exceptions } from "./exceptions.tsx";

const WORKDAY = [{ from: "09:00", to: "18:00" }];
const USUAL: OpeningHours = {
  week: [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, [], []],
  closed_on_holidays: true,
  exceptions: [],
  notice_minutes: 5 satisfies typeof NOTICE_MINUTES,
};

/** Staff's opening hours (docs/product.md, People in the conversation). */
export function HoursForm({ set, unsaved }: { set: OpeningHoursAnswer; unsaved: UnsavedPart }) {
  const [hours, setHours] = useState(set.hours ?? USUAL);
  /** The stored hours as this form knows them. */
  const [seen, setSeen] = useState(set.hours);
  const [theirs, setTheirs] = useState<OpeningHoursAnswer>();
  const [said, setSaid] = useState<{ tone: "good" | "bad"; text: string }>();
  const { busy, call } = useCall();
  const change = (part: Partial<OpeningHours>) => {
    unsaved.touch();
    setHours({ ...hours, ...part });
    setSaid(undefined);
  };
  const failed = (error: unknown) =>
    setSaid({
      tone: "bad",
      text: error instanceof ApiError ? problemOf(error) : "Kaydedilemedi. Lütfen tekrar deneyin.",
    });
  const write = (over: OpeningHours | null) => {
    setTheirs(undefined);
    setSaid(undefined);
    void call(
      async () => {
        const json = { ...hours, seen: over };
        setSeen((await answer<OpeningHoursAnswer>(browserApi.opening_hours.$put({ query: {}, json }))).hours);
        unsaved.settle();
        setSaid({ tone: "good", text: "Çalışma saatleri kaydedildi." });
      },
      (error) => (isChangedMeanwhile(error) ? void showTheirs(error) : failed(error)),
    );
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    write(seen);
  };
  async function showTheirs(error: unknown) {
    const now = await answer<OpeningHoursAnswer>(browserApi.opening_hours.$get({ query: {} })).catch(() => undefined);
    if (now) setTheirs(now);
    else failed(error);
  }
  function take({ hours: now }: OpeningHoursAnswer) {
    setSeen(now);
    setHours(now ?? USUAL);
    setTheirs(undefined);
    unsaved.settle();
  }
  const remove = () =>
    void call(async () => {
      await answer(browserApi.opening_hours.$delete({ query: {} }));
      setSeen(null);
      setSaid({ tone: "good", text: "Çalışma saatleri kaldırıldı. Gelen kutusu açık olan herkes sohbet alır." });
    }, failed);

  return (
    <Card className="p-5 sm:p-7">
      <form onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {theirs && (
          <ChangedMeanwhile what="çalışma saatleri" onTake={() => take(theirs)} onOverwrite={() => write(theirs.hours)}>
            <HoursInWords hours={theirs.hours} />
          </ChangedMeanwhile>
        )}
        {seen === null && (
          <p className="text-text-2">
            Henüz çalışma saati belirlenmedi: gelen kutusu açık olan herkes sohbet alır. Kaydettiğinizde aşağıdaki
            saatler geçerli olur.
          </p>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {DAYS.map((name, day) => (
            <DayHours
              key={name}
              name={name}
              hours={hours.week[day]!}
              onChange={(own) => change({ week: hours.week.map((other, at) => (at === day ? own : other)) })}
            />
          ))}
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-brand"
            checked={hours.closed_on_holidays}
            onChange={({ target }) => change({ closed_on_holidays: target.checked })}
          />
          <span>
            Resmî ve dinî tatillerde kapalı
            <span className="block text-sm text-text-2">Arife günleri ve 28 Ekim’de saat 13.00’ten sonra.</span>
          </span>
        </label>
        <Exceptions exceptions={hours.exceptions} onChange={(exceptions) => change({ exceptions })} />
        <label className="grid max-w-xs gap-1.5">
          <span className="font-medium">Bekleyen için e-posta (dakika)</span>
          <input
            type="number"
            min={1}
            max={240}
            required
            className={`${inputClass} h-11.5`}
            value={hours.notice_minutes || ""}
            onChange={({ target }) => change({ notice_minutes: Number(target.value) })}
          />
          <span className="text-sm text-text-2">
            Bir ziyaretçi bundan uzun bekler ve gelen kutusunda kimse olmazsa ekibe e-posta gider.
          </span>
        </label>
        {said && <Notice tone={said.tone}>{said.text}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {busy ? "Kaydediliyor..." : "Kaydet"}
          </Button>
          {seen !== null && (
            <Button look="quiet" onClick={remove}>
              Saatleri Kaldır
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

const problemOf = (error: ApiError) =>
  error.body.code === "invalid-input"
    ? "Saatleri kontrol edin: bitiş başlangıçtan sonra olmalı, aralıklar çakışmamalı, bir tarih bir kez yazılmalı."
    : errorText(error);
