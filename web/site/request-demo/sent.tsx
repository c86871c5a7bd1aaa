import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { forgetDraft } from "../forms/draft.tsx";

/** docs/product.md, Numbers. */
const REDIRECT_MS = 2000;

/** Replaces the form and then redirects to the contact page; without scripts by a meta refresh. */
export function Sent() {
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    forgetDraft("request-demo");
    place.current?.focus();
    const timer = setTimeout(() => void navigate("/contact"), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <div
      ref={place}
      tabIndex={-1}
      className="arrive flex min-h-96 sm:min-h-[32rem] flex-col items-center justify-center py-10 text-center outline-none"
    >
      <noscript>
        <meta httpEquiv="refresh" content={`${REDIRECT_MS / 1000};url=/contact`} />
      </noscript>
      <span aria-hidden className="grid size-16 place-items-center rounded-full bg-good-soft text-good">
        <Check className="size-8 stroke-[2.5]" />
      </span>
      <p role="status" className="mt-6 max-w-md text-xl font-semibold text-balance">
        Form başarıyla gönderildi! İletişim sayfasına yönlendiriliyorsunuz...
      </p>
      <p className="mt-3 max-w-md text-text-2 text-balance">
        24 saat içinde sizi arayıp ihtiyacınızı birlikte konuşacağız.
      </p>
      <Link
        to="/contact"
        className="mt-5 inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline"
      >
        Beklemeden iletişim sayfasına geç
      </Link>
    </div>
  );
}
