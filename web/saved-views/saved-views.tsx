import { Bookmark, BookmarkCheck, BookmarkPlus, ListChecks, RotateCw } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { OfferedView } from "#contract/saved-views.ts";
import type { ViewedList } from "#contract/view-filters.ts";
import { classNames } from "../ui/class-names.ts";
import { Button } from "../ui/button.tsx";
import { Menu, MenuChoices, MenuItem, MenuSeparator } from "../ui/menu.tsx";
import { useToast } from "../ui/toast.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { addressOf, readFilters, sameFilters, withoutGone } from "./filters-in-address.ts";
import { SaveDialog } from "./save-dialog.tsx";
import { useSavedViews } from "./use-saved-views.ts";

/** The user's saved views of a list, as a menu beside its filters. */
export function SavedViews({ list }: { list: ViewedList }) {
  const { views, read, keep, forget } = useSavedViews(list);
  const [dialog, setDialog] = useState<"save" | "edit">();
  const params = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const toast = useToast();
  const filters = readFilters(list, params);
  const shown = views?.find((view) => sameFilters(view.filters, filters));
  const isFiltered = Object.keys(filters).length > 0;

  function pick(view: OfferedView) {
    const left = withoutGone(view);
    void navigate(addressOf(left, params), { preventScrollReset: true });
    if (view.gone.length === 0) return;
    toast(`Görünümdeki ${view.gone.map((name) => GONE[name] ?? "seçim").join(" ve ")} artık yok; onsuz açıldı.`);
    // Reported once, because the view is saved without them; if that fails, it is reported again.
    if (Object.keys(left).length > 0) keep({ ...view, filters: left }).catch(() => {});
  }

  return (
    <>
      <Menu
        onOpen={() => void read()}
        head={
          !views?.length &&
          views !== null && (
            <div className="max-w-64 text-sm text-text-2">{views ? NOTHING_YET : "Görünümler yükleniyor..."}</div>
          )
        }
        trigger={
          <Button
            look="outline"
            aria-label={shown ? `Görünümler: ${shown.name}` : "Görünümler"}
            title="Görünümler"
            className={classNames("min-w-11 px-2!", shown && "border-brand-500 text-brand-strong")}
          >
            {shown ? <BookmarkCheck aria-hidden /> : <Bookmark aria-hidden />}
          </Button>
        }
      >
        {views === null && (
          <MenuItem icon={<RotateCw aria-hidden />} stays onSelect={() => void read()}>
            Görünümler yüklenemedi. Tekrar dene
          </MenuItem>
        )}
        {views && views.length > 0 && (
          <MenuChoices
            value={shown?.id}
            options={views.map(({ id, name }) => ({
              value: id,
              label: <span className="max-w-64 truncate">{name}</span>,
            }))}
            onChoose={(id) => pick(views.find((view) => view.id === id)!)}
          />
        )}
        {views && views.length > 0 && <MenuSeparator />}
        {/* Always rendered, so that the keyboard's position in the menu is not lost with a removed entry. */}
        <MenuItem
          icon={<BookmarkPlus aria-hidden />}
          disabled={!isFiltered || shown !== undefined}
          onSelect={() => setDialog("save")}
        >
          Görünümü kaydet
        </MenuItem>
        {views && views.length > 0 && (
          <MenuItem icon={<ListChecks aria-hidden />} onSelect={() => setDialog("edit")}>
            Görünümleri düzenle
          </MenuItem>
        )}
      </Menu>
      {dialog === "save" && <SaveDialog filters={filters} onKeep={keep} onClose={() => setDialog(undefined)} />}
      {dialog === "edit" && (
        <EditDialog views={views ?? []} onKeep={keep} onForget={forget} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

const NOTHING_YET = "Kayıtlı görünümünüz yok. Listeyi filtreleyin ya da arayın, sonra buradan kaydedin.";

/** What a removed filter referred to. */
const GONE: Readonly<Record<string, string>> = {
  company: "şirket",
  company_id: "şirket",
  owner: "temsilci",
  user_id: "kullanıcı",
  chatbot: "asistan",
};
