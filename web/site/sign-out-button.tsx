import { LogOut } from "lucide-react";
import { Form } from "react-router";

/** "Çıkış Yap". Also clears the browser's storage (docs/product.md, States, Logout). */
export const SignOutButton = ({ className }: { className: string }) => (
  <Form method="post" action="/sign-out" onSubmit={() => localStorage.clear()}>
    <button type="submit" className={className}>
      <LogOut aria-hidden />
      Çıkış Yap
    </button>
  </Form>
);
