import { ShieldCheck } from "lucide-react";
import { PageHead } from "../ui/page-head.tsx";

export default function AdminHome() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center py-10 text-center">
      <PageHead title="Yönetim Paneli" hidden />
      <span aria-hidden className="grid size-16 place-items-center rounded-2xl bg-brand-100 text-brand-strong"><ShieldCheck className="size-8" /></span>
      <h1 className="mt-6 text-3xl font-semibold tracking-tight text-balance sm:text-4xl">Hoş Geldiniz, Süper Admin!</h1>
      <p className="mt-3 text-lg text-text-2">Sistem yönetim paneline erişim izniniz onaylandı.</p>
    </div>
  );
}
