import { LogOut } from "lucide-react";
import { Form } from "react-router";
import { clearStorage } from "../clear-storage.ts";

/** "Çıkış Yap". Also clears the browser's storage (docs/product.md, States, Logout). */
export const SignOutButton = ({ className }: { className: string }) => (
  <Form method="post" action="/sign-out" onSubmit={clearStorage}>
    <button type="submit" className={className}>
      <LogOut aria-hidden />
      Çıkış Yap
    </button>
  </Form>
);
