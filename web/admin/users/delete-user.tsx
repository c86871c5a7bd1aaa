import type { UserProfile } from "#contract/user-profiles.ts";
import { answer, ApiError, browserApi } from "../../api.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useCall } from "../../use-call.ts";
import { userProblem } from "./user-problem.ts";

type Props = {
  user: UserProfile | undefined;
  onClose: () => void;
  onDeleted: () => void;
  onProblem: (text: string) => void;
};

/** Asks for confirmation and deletes the account. One that was already deleted counts as deleted. */
export function DeleteUser({ user, onClose, onDeleted, onProblem }: Props) {
  const { busy, call } = useCall();

  const remove = ({ id }: UserProfile) =>
    call(
      async () => {
        await answer(browserApi.functions["delete-user"].$post({ json: { userId: id } })).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404)) throw error;
        });
        onClose();
        onDeleted();
      },
      (error) => {
        onClose();
        onProblem(userProblem(error, "Failed to delete user"));
      },
    );

  return (
    <ConfirmDialog
      open={user !== undefined}
      onClose={onClose}
      question="Bu kullanıcıyı silmek istediğinizden emin misiniz?"
      text={user && `${user.email} artık giriş yapamaz. Bildirdiği bulgular kalır.`}
      confirmLabel="Sil"
      busy={busy}
      onConfirm={() => user && remove(user)}
    />
  );
}
