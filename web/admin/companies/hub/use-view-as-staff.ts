import { answer, browserApi } from "../../../api.ts";
import { errorText } from "../../../texts/errors.ts";
import { useToast } from "../../../ui/toast.tsx";
import { useCall } from "../../../use-call.ts";

/** Opens a page of the company's area as its staff see it. */
export function useViewAsStaff(companyId: string) {
  const toast = useToast();
  const { busy, call } = useCall();
  const view = (to: string) =>
    void call(
      async () => {
        await answer(browserApi.companies[":id"].view.$post({ param: { id: companyId } }));
        // A full page load: the session now views another area.
        location.assign(to);
      },
      (error) => toast(errorText(error), "bad"),
    );
  return { busy, view };
}
