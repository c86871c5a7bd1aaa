import { BarChart3, FileText, Inbox, MessageSquareWarning, Star } from "lucide-react";
import { CardLink } from "../ui/card-link.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export default function Website() {
  return (
    <>
      <PageHead title="Website Yönetimi" hidden />
      <PageTitle title="Website Yönetimi" text="Sitede görünenler ve siteden gelenler." />
      <div className="mt-6 grid max-w-4xl gap-4 md:grid-cols-2">
        <CardLink
          to="/admin/website/references"
          icon={<Star aria-hidden />}
          title="Referanslar"
          text="Referansları ekleyin, düzenleyin ve sıralayın."
        />
        <CardLink
          to="/admin/website/stats"
          icon={<BarChart3 aria-hidden />}
          title="İstatistikler"
          text="Sitede gösterilen dört rakamı güncelleyin."
        />
        <CardLink
          to="/admin/forms"
          icon={<Inbox aria-hidden />}
          title="Gelen Formlar"
          text="Demo taleplerini ve gelen mesajları görün."
        />
        <CardLink
          to="/admin/findings"
          icon={<MessageSquareWarning aria-hidden />}
          title="Bulgular"
          text="Şirketlerin bildirdiği hatalı yanıtları inceleyin."
        />
        <CardLink
          to="/admin/website/texts"
          icon={<FileText aria-hidden />}
          title="KVKK Metni"
          text="Aydınlatma metnini düzenleyin."
        />
      </div>
    </>
  );
}
