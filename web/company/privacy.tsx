import { Requests } from "../personal-data/requests.tsx";
import { requireRole } from "../guard.ts";
import { BackLink } from "../ui/back-link.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { useUser } from "../visitor.ts";

export const middleware = [requireRole("company_admin")];

/** Having a loader makes every navigation ask the server, so that the guard runs. */
export const loader = () => null;

/** Personal data requests, handled by the company's administrator. */
export default function Privacy() {
  if (useUser()?.role !== "company_admin") return null;
  return (
    <div className="mx-auto max-w-3xl lg:mx-0">
      <PageHead title="Kişisel Veri Talepleri" hidden />
      <BackLink to="/company/settings">Ayarlara Dön</BackLink>
      <PageTitle
        title="Kişisel Veri Talepleri"
        text="Verilerini isteyen veya silinmesini isteyen müşterinizi bulun. Yalnızca şirketinizin konuşmalarına ve bulgularına bakılır."
      />
      <div className="mt-6">
        <Requests />
      </div>
    </div>
  );
}
