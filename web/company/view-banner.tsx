import { Eye } from "lucide-react";
import { useRouteLoaderData } from "react-router";
import { answer, browserApi } from "../api.ts";
import { errorText } from "../texts/errors.ts";
import { Button } from "../ui/button.tsx";
import { useToast } from "../ui/toast.tsx";
import { useCall } from "../use-call.ts";
import { useUser } from "../visitor.ts";

/** Says that a super administrator looks at this area and changes nothing of it, and leads back; for nobody else. */
export function ViewBanner() {
  const views = (useRouteLoaderData("root") as { views?: boolean } | undefined)?.views === true;
  const company = useUser()?.company;
  const toast = useToast();
  const { busy, call } = useCall();
  if (!views || !company) return null;

  const end = () =>
    call(
      async () => {
        await answer(browserApi.company_view.$delete());
        // Who one is changes with it: nothing of this page holds any more.
        location.assign(`/admin/companies/${company.id}`);
      },
      (error) => toast(errorText(error), "bad"),
    );
  return (
    <section
      aria-label="Müşteri gibi görünüm"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-warn/30 bg-warn-soft px-4 py-2 text-warn"
    >
      <Eye aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">{company.name}</strong> panelini müşteri gibi görüyorsunuz. Yalnızca okunur,
        değişiklik yapılamaz.
      </p>
      <Button look="outline" size="small" busy={busy} onClick={() => void end()}>
        Görünümden Çık
      </Button>
    </section>
  );
}
