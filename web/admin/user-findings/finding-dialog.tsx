import { PencilLine } from "lucide-react";
import type { UserFinding } from "#contract/user-findings.ts";
import { FindingTests } from "../../findings/finding-tests.tsx";
import { SameAnswer } from "../../findings/same-answer.tsx";
import { FindingThread } from "../../findings/finding-thread.tsx";
import { formatMoment } from "../../texts/dates.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { LabelledConversation } from "../../ui/chat/labelled-conversation.tsx";
import { SidePanel, type Neighbours } from "../../ui/side-panel.tsx";
import { Facts } from "../../ui/facts.tsx";
import { TruthCheckResult } from "./truth-check-result.tsx";
import { Corrections } from "./corrections.tsx";
import { Diagnosis } from "./diagnosis.tsx";
import { DismissFinding } from "./dismiss-finding.tsx";

/** docs/product.md, Numbers: the conversation in the dialog. */
const CONVERSATION_HEIGHT = "300px";

/** A finding in full, with a link to correct the answer. */
export const FindingDialog = ({
  finding,
  turn,
  onClose,
}: {
  finding: UserFinding;
  turn: Neighbours | undefined;
  onClose: () => void;
}) => (
  <SidePanel
    onClose={onClose}
    turn={turn}
    title={finding.title}
    actions={
      <>
        {finding.truth_check && finding.truth_check.closed_as !== "agrees" && <DismissFinding finding={finding} />}
        <ButtonLink to={`/admin/findings/${finding.id}/correct`}>
          <PencilLine aria-hidden />
          Yanıtı Düzelt
        </ButtonLink>
      </>
    }
  >
    <div className="grid gap-6">
      <Facts
        facts={[
          ["Şirket", finding.company_name],
          ["Bildiren", finding.truth_check ? "Gece denetimi" : (finding.user_email ?? "Silinmiş bir hesap")],
          ["Tarih", formatMoment(finding.created_at)],
          ["Seçili mesaj", !finding.truth_check && finding.selected_messages.length],
        ]}
      />
      {!finding.truth_check && (
        <section>
          <h3 className="text-sm text-text-2">Açıklama</h3>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{finding.description}</p>
        </section>
      )}
      <FindingThread key={finding.id} finding={finding} />
      {finding.truth_check ? <TruthCheckResult check={finding.truth_check} /> : <Diagnosis finding={finding} />}
      <section>
        <h3 className="mb-2 text-sm text-text-2">{finding.truth_check ? "Metnin tamamı" : "Konuşma"}</h3>
        <LabelledConversation
          messages={finding.full_conversation}
          selected={finding.selected_messages}
          maxHeight={CONVERSATION_HEIGHT}
        />
      </section>
      <SameAnswer key={`${finding.id} same`} finding={finding} />
      {finding.tests > 0 && <FindingTests key={`${finding.id} tests`} findingId={finding.id} />}
      {finding.corrections > 0 && <Corrections findingId={finding.id} count={finding.corrections} />}
    </div>
  </SidePanel>
);
