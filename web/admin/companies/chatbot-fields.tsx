import { useState } from "react";
import type { ChatbotOption } from "#contract/chatbots.ts";
import type { Company } from "#contract/companies.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { proposeId } from "../chatbots/chatbot-ids.ts";
import type { ChatbotChoice } from "./company-values.ts";

type Props = {
  company: Company | undefined;
  /** The company's name in the form, as default name of a new chatbot. */
  name: string;
  chatbots: readonly ChatbotOption[];
  choice: ChatbotChoice;
  onChoose: (choice: ChatbotChoice) => void;
};

/** Selects the chatbot that answers for the company. */
export function ChatbotFields({ company, name, chatbots, choice, onChoose }: Props) {
  const [ownName, setOwnName] = useState<string>();
  const [ownId, setOwnId] = useState<string>();
  const newName = ownName ?? (name ? `${name} Asistanı` : "");
  const free = chatbots.filter(
    (chatbot) => !chatbot.is_provider && (chatbot.company_id === null || chatbot.id === company?.chatbot_id),
  );
  return (
    <>
      <SelectField
        name="chatbot"
        label="Asistan"
        defaultValue={choice}
        onChange={({ target }) => onChoose(target.value as ChatbotChoice)}
        options={[
          { value: "none", label: "Asistan yok" },
          ...free.map((chatbot) => ({ value: `own:${chatbot.id}`, label: `${chatbot.name} (${chatbot.id})` })),
          { value: "new", label: "Yeni asistan oluştur" },
          { value: "outside", label: "Dış hizmetteki bir asistan" },
        ]}
      />
      {choice === "new" && (
        <>
          <TextField
            name="new_chatbot_name"
            label="Yeni asistanın adı"
            required
            value={newName}
            onChange={({ target }) => setOwnName(target.value)}
            autoComplete="off"
          />
          <TextField
            name="new_chatbot_id"
            label="Yeni asistanın kimliği"
            required
            value={ownId ?? proposeId(newName)}
            onChange={({ target }) => setOwnId(target.value)}
            hint="Adreslerde ve yerleştirme kodunda geçer, sonradan değişmez."
            className="font-mono"
            autoComplete="off"
            spellCheck={false}
          />
        </>
      )}
      {choice === "outside" && (
        <TextField
          name="outside_chatbot_id"
          label="Chatbot ID"
          required
          defaultValue={company?.chatbot_id ?? ""}
          hint="Dış hizmetin asistana verdiği kimlik."
          className="font-mono"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </>
  );
}
