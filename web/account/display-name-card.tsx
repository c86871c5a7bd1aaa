import { useFetcher } from "react-router";
import { DISPLAY_NAME_MAX_LENGTH } from "#contract/accounts.ts";
import { Card } from "../ui/card.tsx";
import { Form } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { TextField } from "../ui/text-field.tsx";

/** What the profile's action answers to this card's form. */
export type DisplayNameAnswer = { typed: string } & ({ named: true } | { nameProblem: string });

type Props = { name: string | null; usual: string; answered: DisplayNameAnswer | undefined };

/**
 * The name under which visitors see the user. `name` is the chosen one, `usual` the one seen without it, `answered` the
 * action's answer to a submit without scripts.
 */
export function DisplayNameCard({ name, usual, answered }: Props) {
  const fetcher = useFetcher<DisplayNameAnswer>();
  const answer = fetcher.state === "idle" ? (fetcher.data ?? answered) : undefined;
  return (
    <Card className="mt-6 p-5 sm:p-7">
      <Form fetcher={fetcher} method="post" className="grid gap-5">
        <h2 className="text-lg font-semibold">Ziyaretçilerin gördüğü ad</h2>
        {answer && "named" in answer && <Notice tone="good">Adınız kaydedildi</Notice>}
        {answer && "nameProblem" in answer && <Notice tone="bad">{answer.nameProblem}</Notice>}
        <input type="hidden" name="form" value="display_name" />
        <TextField
          name="display_name"
          label="Adınız"
          hint={`Bir görüşmeyi devraldığınızda yanıtlarınızın üstünde bu ad yazar. Boş bırakırsanız “${usual}” görünür.`}
          defaultValue={answered?.typed ?? name ?? ""}
          maxLength={DISPLAY_NAME_MAX_LENGTH}
          autoComplete="off"
        />
        <SubmitButton busyLabel="Güncelleniyor..." className="justify-self-start">
          Adı Güncelle
        </SubmitButton>
      </Form>
    </Card>
  );
}
