import { useState } from "react";
import { Link } from "react-router";
import { Notice } from "../ui/notice.tsx";

/** True until the notice is dismissed for this browser session; read on the server, so that it does not flash. */
export const wantsPasswordNotice = (cookies: string) => !/(?:^|; )password_notice=seen(?:;|$)/.test(cookies);

/** For users who still have the password an administrator set: links to the profile, without blocking. */
export function PasswordNotice({ profile }: { profile: string }) {
  const [seen, setSeen] = useState(false);
  if (seen) return null;

  function dismiss() {
    document.cookie = "password_notice=seen; Path=/; SameSite=Lax";
    setSeen(true);
  }
  return (
    <div className="mb-6 print:hidden">
      <Notice tone="info" onDismiss={dismiss}>
        Şifrenizi bir yönetici belirledi.{" "}
        <Link to={profile} className="font-semibold underline underline-offset-4">
          Kendi şifrenizi belirleyin
        </Link>
      </Notice>
    </div>
  );
}
