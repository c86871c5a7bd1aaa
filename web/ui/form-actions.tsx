import { Button } from "./button.tsx";

type Props = {
  /** The id of the form above. */
  form: string;
  busy: boolean;
  onCancel: () => void;
  cancel?: string;
  save?: string;
  saving?: string;
};

/** The footer of a dialog with a form: cancel and submit. */
export const FormActions = ({
  form,
  busy,
  onCancel,
  cancel = "İptal",
  save = "Kaydet",
  saving = "Kaydediliyor...",
}: Props) => (
  <>
    <Button look="outline" onClick={onCancel}>
      {cancel}
    </Button>
    <Button type="submit" form={form} busy={busy}>
      {busy ? saving : save}
    </Button>
  </>
);
