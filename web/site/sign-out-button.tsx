import { LogOut } from "lucide-react";
import { Form } from "react-router";

/** "Çıkış Yap". Leaves nothing of this person in the browser (specification section 4, Logout). */
export const SignOutButton = ({ className }: { className: string }) => (
  <Form method="post" action="/sign-out" onSubmit={() => localStorage.clear()}>
    <button type="submit" className={className}>
      <LogOut aria-hidden />
      Çıkış Yap
    </button>
  </Form>
);
