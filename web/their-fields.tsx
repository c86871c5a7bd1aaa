import { ChangedMeanwhile } from "./ui/changed-meanwhile.tsx";

type Props<Fields> = {
  /** What was changed, as "bu referans". */
  what: string;
  theirs: Partial<Fields>;
  labels: { [Name in keyof Fields]: string };
  /** The text of values that are no text, or one that nobody would recognise. */
  texts?: { [Name in keyof Fields]?: (value: Fields[Name]) => string };
};

/** Says what somebody else saved meanwhile in the edited fields of a form (`use-seen-fields.ts`). */
export const TheirFields = <Fields extends object>({ what, theirs, labels, texts }: Props<Fields>) => (
  <ChangedMeanwhile what={what} again="Kaydet’e">
    {(Object.keys(theirs) as (keyof Fields & string)[]).map((name) => {
      const value = theirs[name]!;
      return (
        <p key={name} className="whitespace-pre-line">
          {labels[name]}: {(texts?.[name]?.(value) ?? (value as string | null)) || "Boş"}
        </p>
      );
    })}
  </ChangedMeanwhile>
);
