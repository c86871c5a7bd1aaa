import { Link } from "react-router";

export const KvkkNote = () => (
  <p className="-my-2 text-sm">
    <Link
      to="/kvkk"
      className="inline-flex min-h-11 items-center text-text-2 underline underline-offset-4 hover:text-text"
    >
      Kişisel verilerinizin işlenmesine ilişkin KVKK Aydınlatma Metni
    </Link>
  </p>
);
