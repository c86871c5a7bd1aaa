import { LogOut } from "lucide-react";
import { Form } from "react-router";

/** Signing out leaves nothing of this person in the browser (specification section 4, Logout). */
export const forgetBrowserState = () => localStorage.clear();

/** "Çıkış Yap" as a form of its own: it works before any script does. */
export const SignOutButton = ({ className }: { className: string }) => (
  <Form method="post" action="/sign-out" onSubmit={forgetBrowserState}>
    <button type="submit" className={className}><LogOut aria-hidden />Çıkış Yap</button>
  </Form>
);
