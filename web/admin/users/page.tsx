import { Plus, UsersRound } from "lucide-react";
import { Suspense, useState } from "react";
import { Await, useRevalidator } from "react-router";
import type { Route } from "./+types/page.ts";
import { PASSWORD_MIN_LENGTH } from "#contract/accounts.ts";
import type { UserProfile } from "#contract/user-profiles.ts";
import { answer, apiOf } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { useToast } from "../../ui/toast.tsx";
import { FilterSelect } from "../list/filter-select.tsx";
import { listQueryOf } from "../list/list-query.ts";
import { WayBackToSetup } from "../companies/setup/way-back.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { Toolbar } from "../list/toolbar.tsx";
import { useListAddress } from "../list/use-list-address.ts";
import { DeleteUser } from "./delete-user.tsx";
import { NewUserForm } from "./new-user-form.tsx";
import { readUsers } from "./read-users.ts";
import { UserForm } from "./user-form.tsx";
import { LoadingUsers, UserList } from "./user-list.tsx";

const PAGE_LENGTH = "50";

/** The users are deferred: the page shows that they are loading (docs/product.md, Errors). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, company_id, cursor } = listQueryOf(request, ["company_id"]);
  const api = apiOf(context);
  const users = readUsers(api.user_profiles.$get({ query: { search, company_id, cursor, limit: PAGE_LENGTH } }));
  const companies = await answer(api.company_options.$get()).catch(failed);
  return { users, companies, filtered: Boolean(search || company_id), rules: { minLength: PASSWORD_MIN_LENGTH } };
}

/** The users have a text of their own for a failure, so the screen stays. */
function failed(error: unknown): null {
  console.error(error);
  return null;
}

export default function Users({ loaderData: { users, companies: known, filtered, rules } }: Route.ComponentProps) {
  const companies = known ?? [];
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { params } = useListAddress();
  const [form, setForm] = useState<"closed" | "creating" | UserProfile>("closed");
  const [leaving, setLeaving] = useState<UserProfile>();
  const [problem, setProblem] = useState<string>();

  function done(text: string) {
    setForm("closed");
    setProblem(undefined);
    toast(text);
    void revalidate();
  }

  const newButton = (
    <Button onClick={() => setForm("creating")}>
      <Plus aria-hidden />
      Yeni Kullanıcı
    </Button>
  );
  return (
    <>
      <PageHead title="Kullanıcılar" hidden />
      <WayBackToSetup companyId={params.get("company_id")} />
      <PageTitle title="Kullanıcılar" text="Şirketlerin panele giren çalışanları." action={newButton} />
      {problem && (
        <div className="mt-5">
          <Notice tone="bad" onDismiss={() => setProblem(undefined)}>
            {problem}
          </Notice>
        </div>
      )}
      {known === null && (
        <div className="mt-5">
          <Notice tone="bad">
            Şirketler alınamadı. Şirkete göre süzmek ve kullanıcı eklemek için sayfayı yenileyin.
          </Notice>
        </div>
      )}
      <div className="mt-6">
        <Toolbar search={<SearchBox label="Kullanıcılarda ara" placeholder="E-posta veya şirket ara..." />}>
          <FilterSelect
            name="company_id"
            label="Şirket"
            all="Tüm şirketler"
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Toolbar>
        <Suspense fallback={<LoadingUsers />}>
          <Await resolve={users}>
            {(result) => (
              <UserList
                result={result}
                filtered={filtered}
                emptyAction={newButton}
                emptyIcon={<UsersRound />}
                onEdit={setForm}
                onDelete={setLeaving}
              />
            )}
          </Await>
        </Suspense>
      </div>
      {form === "creating" && (
        <NewUserForm
          companies={companies}
          companyId={params.get("company_id") ?? ""}
          userRole="company_user"
          rules={rules}
          onCreated={({ email }, mailed) =>
            done(mailed ? `${email} eklendi, bağlantısı hazırlandı.` : `${email} eklendi.`)
          }
          onClose={() => setForm("closed")}
        />
      )}
      {typeof form === "object" && (
        <UserForm
          user={form}
          companies={companies}
          onSaved={() => done("Kullanıcı güncellendi.")}
          onClose={() => setForm("closed")}
        />
      )}
      <DeleteUser
        user={leaving}
        onClose={() => setLeaving(undefined)}
        onDeleted={() => done("Kullanıcı silindi.")}
        onProblem={setProblem}
      />
    </>
  );
}
