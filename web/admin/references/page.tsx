import { ExternalLink as Out, Plus, Star } from "lucide-react";
import { useCallback, useState } from "react";
import type { Route } from "./+types/page.ts";
import { type ClientReference, FIRST_METRICS, REFERENCE_LENGTHS } from "#contract/client-references.ts";
import { IMAGE_MAX_BYTES } from "#contract/files.ts";
import { apiOf, loaded } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-style.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SortableList } from "../../ui/sortable-list.tsx";
import { useToast } from "../../ui/toast.tsx";
import { DeleteReference } from "./delete-reference.tsx";
import { ReferenceForm } from "./reference-form.tsx";
import { ReferenceRow } from "./reference-row.tsx";
import { useReferences } from "./use-references.ts";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  list: await loaded(apiOf(context).client_references.$get()),
  rules: { lengths: REFERENCE_LENGTHS, firstMetrics: FIRST_METRICS, logoMaxBytes: IMAGE_MAX_BYTES },
});

export default function References({ loaderData: { list, rules } }: Route.ComponentProps) {
  const toast = useToast();
  const [problem, setProblem] = useState<string>();
  const { references, move, add, replace, remove } = useReferences(list, {
    onOrdered: useCallback(() => toast("Sıralama kaydedildi."), [toast]),
    onProblem: setProblem,
  });
  // docs/product.md, States: the form is closed, creating or editing.
  const [form, setForm] = useState<"closed" | "creating" | ClientReference>("closed");
  const [leaving, setLeaving] = useState<ClientReference>();

  function saved(reference: ClientReference) {
    if (form === "creating") add(reference);
    else replace(reference);
    setForm("closed");
    toast(form === "creating" ? "Referans eklendi." : "Referans güncellendi.");
  }

  const newButton = (
    <Button onClick={() => setForm("creating")}>
      <Plus aria-hidden />
      Yeni Referans
    </Button>
  );
  return (
    <div className="max-w-5xl">
      <PageHead title="Referanslar" hidden />
      <PageTitle
        title="Referanslar"
        text="Sitede bu sırayla görünürler. Sıralamak için sürükleyin."
        action={
          <div className="flex flex-wrap gap-2">
            <ExternalLink href="/references" className={buttonClass({ look: "outline" })}>
              <Out aria-hidden />
              Sitede Gör
            </ExternalLink>
            {newButton}
          </div>
        }
      />
      {problem && (
        <div className="mt-5">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
      <div className="mt-6">
        {references.length === 0 ? (
          <div className="rounded-box border border-line bg-surface">
            <EmptyState
              icon={<Star />}
              title="Henüz referans bulunmuyor."
              text="İlk referansınızı ekleyin; sitede hemen görünür."
            />
          </div>
        ) : (
          <SortableList label="Referanslar" items={references} nameOf={({ company }) => company} onMove={move}>
            {(reference, index) => (
              <ReferenceRow
                reference={reference}
                place={index}
                last={references.length - 1}
                onMove={(to) => move(index, to)}
                onEdit={() => setForm(reference)}
                onDelete={() => setLeaving(reference)}
              />
            )}
          </SortableList>
        )}
      </div>
      {form !== "closed" && (
        <ReferenceForm
          reference={form === "creating" ? undefined : form}
          sectors={[...new Set(references.map(({ sector }) => sector))]}
          rules={rules}
          onSaved={saved}
          onClose={() => setForm("closed")}
        />
      )}
      <DeleteReference
        reference={leaving}
        onClose={() => setLeaving(undefined)}
        onDeleted={(id) => {
          setProblem(undefined);
          remove(id);
          toast("Referans silindi.");
        }}
        onProblem={setProblem}
      />
    </div>
  );
}
