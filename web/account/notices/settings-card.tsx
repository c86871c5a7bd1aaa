import { useRef, useState } from "react";
import type { NoticeChannel, NoticeKind, NoticeSettings } from "#contract/notice-settings.ts";
import type { Role } from "#contract/roles.ts";
import { answer, browserApi } from "../../api.ts";
import { errorText } from "../../texts/errors.ts";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Switch } from "../../ui/switch.tsx";
import { noticeTexts } from "./texts.ts";

const CHANNELS = [
  { channel: "mail", label: "E-posta" },
  { channel: "push", label: "Anlık" },
] as const;

/** One switch per event and channel; each is saved at once. */
export function SettingsCard({ known, role }: { known: NoticeSettings; role: Role }) {
  const [settings, setSettings] = useState(known.settings);
  const [problem, setProblem] = useState<string>();
  // Saves run one at a time, so that the last press wins.
  const saving = useRef(Promise.resolve());

  const show = (kind: NoticeKind, channel: NoticeChannel, wanted: boolean) =>
    setSettings((now) => now.map((one) => (one.kind === kind ? { ...one, [channel]: wanted } : one)));

  function choose(kind: NoticeKind, channel: NoticeChannel, wanted: boolean) {
    setProblem(undefined);
    show(kind, channel, wanted);
    saving.current = saving.current.then(() =>
      answer(browserApi.notice_settings.$put({ json: { kind, channel, wanted } })).then(
        () => {},
        (error: unknown) => {
          show(kind, channel, !wanted);
          setProblem(`“${noticeTexts(kind, role).label}” kaydedilemedi. ${errorText(error)}`);
        },
      ),
    );
  }

  return (
    <Card className="p-5 sm:p-7">
      <p className="text-text-2">
        E-postalar <strong className="font-medium wrap-anywhere text-text">{known.email}</strong> adresine gider, anlık
        bildirimler aşağıda açtığınız tarayıcılara gelir.
        {!known.sends_mail &&
          " Bu kurulumda e-posta sunucusu henüz tanımlı değil: tanımlanana kadar e-postalar gönderilmez."}
      </p>
      {problem && (
        <div className="mt-4">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
      <table className="mt-4 w-full border-collapse">
        <caption className="sr-only">Ne zaman, nasıl haber verilsin</caption>
        <thead>
          <tr className="border-b border-line text-sm text-text-2">
            <th scope="col" className="py-2 text-left font-medium">
              Ne zaman
            </th>
            {CHANNELS.map(({ channel, label }) => (
              <th key={channel} scope="col" className="w-16 py-2 text-center font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {settings.map((setting) => (
            <tr key={setting.kind}>
              <th scope="row" className="py-3 pr-3 text-left font-normal">
                <span className="block font-medium">{noticeTexts(setting.kind, role).label}</span>
                <span className="mt-0.5 block text-sm text-pretty text-text-2">
                  {noticeTexts(setting.kind, role).text}
                </span>
              </th>
              {CHANNELS.map(({ channel, label }) => {
                const wanted = setting[channel];
                return (
                  <td key={channel} className="text-center align-middle">
                    {wanted === null ? (
                      <span className="text-text-2">
                        <span aria-hidden>–</span>
                        <span className="sr-only">Bu yolla gelmez</span>
                      </span>
                    ) : (
                      <Switch
                        label={`${noticeTexts(setting.kind, role).label}: ${label}`}
                        checked={wanted}
                        onChange={(next) => choose(setting.kind, channel, next)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
