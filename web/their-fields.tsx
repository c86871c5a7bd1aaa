import { ChangedMeanwhile } from "./ui/changed-meanwhile.tsx";
import { Facts } from "./ui/facts.tsx";

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
    <Facts
      facts={(Object.keys(theirs) as (keyof Fields)[]).map((name) => {
        const value = theirs[name]!;
        const text = texts?.[name]?.(value) ?? (value as string | null);
        return [
          labels[name],
          <span key="now" className="whitespace-pre-line">
            {text || "Boş"}
          </span>,
        ];
      })}
    />
  </ChangedMeanwhile>
);
