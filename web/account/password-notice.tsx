import { useState } from "react";
import { Link } from "react-router";
import { Notice } from "../ui/notice.tsx";

/** True until the notice was put away in this browser's session; read by the server, so that it does not flash up. */
export const wantsPasswordNotice = (cookies: string) => !/(?:^|; )password_notice=seen(?:;|$)/.test(cookies);

/** For whoever still uses the password an administrator gave: leads to the profile and blocks nothing. */
export function PasswordNotice({ profile }: { profile: string }) {
  const [seen, setSeen] = useState(false);
  if (seen) return null;

  function dismiss() {
    document.cookie = "password_notice=seen; Path=/; SameSite=Lax";
    setSeen(true);
  }
  return (
    <div className="mb-6">
      <Notice tone="info" onDismiss={dismiss}>
        Şifrenizi bir yönetici belirledi.{" "}
        <Link to={profile} className="font-semibold underline underline-offset-4">
          Kendi şifrenizi belirleyin
        </Link>
      </Notice>
    </div>
  );
}
