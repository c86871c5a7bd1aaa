import { CalendarCheck, Mail } from "lucide-react";
import { CardLink } from "../ui/card-link.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export default function Forms() {
  return (
    <>
      <PageHead title="Gelen Formlar" hidden />
      <PageTitle title="Gelen Formlar" text="Siteden gelen talepler ve mesajlar." />
      <div className="mt-6 grid max-w-4xl gap-4 md:grid-cols-2">
        <CardLink
          to="/admin/forms/demo-requests"
          icon={<CalendarCheck aria-hidden />}
          title="Demo Talepleri"
          text="Demo isteyenleri görün, durumlarını güncelleyin."
        />
        <CardLink
          to="/admin/forms/messages"
          icon={<Mail aria-hidden />}
          title="Gelen Mesajlar"
          text="İletişim formundan gelenleri okuyun ve yanıtlayın."
        />
      </div>
    </>
  );
}
