import { type SubmitEvent, useId, useState } from "react";
import type { ChatbotOption } from "#contract/chatbots.ts";
import type { Company } from "#contract/companies.ts";
import { errorText } from "../../texts/errors.ts";
import { TheirFields } from "../../their-fields.tsx";
import { FormActions } from "../../ui/form-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form.tsx";
import type { FieldErrors } from "../../ui/form-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useUnsaved } from "../../ui/use-unsaved.tsx";
import { useCall } from "../../use-call.ts";
import { useSeenFields } from "../../use-seen-fields.ts";
import { BudgetField, type BudgetChoice, budgetOf, budgetText, choiceOfUsage } from "./budget-field.tsx";
import { ChatbotFields } from "./chatbot-fields.tsx";
import { BUILT_IN, choiceOf, isBuiltIn, readCompany, refusedCompany } from "./company-values.ts";
import { LogoField } from "./logo-field.tsx";
import { ReportField } from "./report-field.tsx";
import { type CompanyFields, readCompanyFields, saveCompany } from "./save-company.ts";

type Props = {
  /** The company to edit; undefined for a new one. */
  company: Company | undefined;
  chatbots: readonly ChatbotOption[];
  logoMaxBytes: number;
  /** Called when something was stored, even if a later call failed. */
  onStored: () => void;
  onSaved: () => void;
  onClose: () => void;
};

/** Adds or edits a company. Input is kept until it is saved or discarded. */
export function CompanyForm({ company: first, chatbots, logoMaxBytes, onStored, onSaved, onClose }: Props) {
  const formId = useId();
  const { touch, settle, leave, question } = useUnsaved();
  const { busy, call } = useCall();
  const [company, setCompany] = useState(first);
  const fields = useSeenFields<CompanyFields>({ ...(first ?? NEW), budget: null });
  const [name, setName] = useState(first?.name ?? "");
  const [logo, setLogo] = useState(first?.logo ?? null);
  const [choice, setChoice] = useState(choiceOf(first, chatbots));
  const [report, setReport] = useState(first?.iframe_code ?? "");
  const [budget, setBudget] = useState<BudgetChoice | null>(null);
  const [budgetTouched, setBudgetTouched] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>();
  const [problem, setProblem] = useState<string>();

  const read = (form: FormData) => readCompany(form, { logo, choice, report, chatbots });
  const ownBudget = budget && budgetTouched ? budgetOf(budget) : null;
  const check = (form: FormData) => ({
    ...read(form).errors,
    ...(ownBudget === undefined && { budget: "Bir sayı yazın; ondalık için virgül kullanın." }),
  });

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { wanted } = read(new FormData(event.currentTarget));
    const written = {
      ...wanted.company,
      ...(wanted.builtInReport && { iframe_code: BUILT_IN }),
      ...(budgetTouched && { budget: ownBudget }),
    };
    setProblem(undefined);
    void call(
      async () => {
        await saveCompany(company?.id, fields.edited(written), wanted, (own, stored) => {
          fields.see(own);
          if (stored) setCompany(stored);
          // The chatbot was created and assigned: saving again must not create another.
          if (wanted.newChatbot && stored?.chatbot_id === wanted.newChatbot.id) setChoice(`own:${stored.chatbot_id}`);
          onStored();
        });
        settle();
        onSaved();
      },
      async (error) => {
        if (await fields.isRefused(error, written, () => readCompanyFields(company!.id))) return;
        const refused = refusedCompany(error, choice);
        setErrors(refused);
        setProblem(Object.keys(refused).length > 0 ? undefined : errorText(error));
      },
    );
  }

  /** For state that is not an input of the form. */
  const touching =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      touch();
    };
  const close = () => leave(onClose);
  return (
    <Dialog
      open
      onClose={close}
      title={first ? "Şirketi Düzenle" : "Yeni Şirket"}
      actions={<FormActions form={formId} busy={busy} onCancel={close} />}
    >
      <Form id={formId} errors={errors} check={check} onSubmit={save} onInput={touch} className="grid gap-4">
        {problem && <Notice tone="bad">{problem}</Notice>}
        {fields.theirs && (
          <TheirFields
            what="bu şirket"
            theirs={fields.theirs}
            labels={LABELS}
            texts={{ iframe_code: reportText, budget: (own) => budgetText(own, budget!.unit) }}
          />
        )}
        <TextField
          name="name"
          label="Şirket adı"
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
          autoComplete="off"
        />
        <LogoField name={name} logo={logo} maxBytes={logoMaxBytes} onChange={touching(setLogo)} />
        <ChatbotFields company={company} name={name} chatbots={chatbots} choice={choice} onChoose={setChoice} />
        <ReportField report={report} onChange={touching(setReport)} />
        {company && (
          <BudgetField
            companyId={company.id}
            choice={budget}
            onRead={(usage) => {
              setBudget(choiceOfUsage(usage));
              fields.see({ budget: usage.own_budget });
            }}
            onChoose={(next) => {
              touching(setBudget)(next);
              setBudgetTouched(true);
            }}
          />
        )}
      </Form>
      {question}
    </Dialog>
  );
}

const NEW = { name: "", logo: null, chatbot_id: null, iframe_code: null };

const LABELS = {
  name: "Şirket adı",
  logo: "Logo",
  chatbot_id: "Asistanın kimliği",
  iframe_code: "Rapor adresi",
  budget: "Dil modelinin günlük bütçesi",
};

const reportText = (address: string | null) => (address && isBuiltIn(address) ? "Platform raporu" : (address ?? ""));
