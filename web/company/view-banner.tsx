import { Eye } from "lucide-react";
import { useRouteLoaderData } from "react-router";
import { answer, browserApi } from "../api.ts";
import { errorText } from "../texts/errors.ts";
import { Button } from "../ui/button.tsx";
import { useToast } from "../ui/toast.tsx";
import { useCall } from "../use-call.ts";
import { useUser } from "../visitor.ts";

/** Tells a super administrator that they view this company's area read-only, and leads back; nothing for others. */
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
        // A full page load: the session's company changes.
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
