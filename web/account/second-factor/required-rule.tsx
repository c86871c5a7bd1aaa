import { useState } from "react";
import { useCall } from "../../use-call.ts";
import { answer, browserApi } from "../../api.ts";
import { errorText } from "../../texts/errors.ts";
import { Notice } from "../../ui/notice.tsx";

/** Whether every super administrator must have a second factor; only one who has one can change it. */
export function RequiredRule({ required }: { required: boolean }) {
  const { call } = useCall();
  const [checked, setChecked] = useState(required);
  const [problem, setProblem] = useState<string>();

  function change(next: boolean) {
    void call(
      async () => {
        setProblem(undefined);
        setChecked(next);
        await answer(
          browserApi.settings.$put({ json: { key: "superadmin_second_factor", value: next ? "required" : "" } }),
        );
      },
      (error) => {
        setChecked(!next);
        setProblem(errorText(error));
      },
    );
  }

  return (
    <div className="border-t border-line pt-4">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
        <input
          type="checkbox"
          checked={checked}
          onChange={({ target }) => change(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-(--brand)"
        />
        <span>
          Tüm süper yöneticiler için zorunlu
          <span className="block text-sm text-text-2">
            Açmamış olanlar panele girmeden önce kendi doğrulamalarını kurar.
          </span>
        </span>
      </label>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </div>
  );
}
