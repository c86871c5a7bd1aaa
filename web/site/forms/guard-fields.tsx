import type { FormTicket } from "#contract/form-guard.ts";
import type { FormAnswer } from "./form-answer.ts";

/**
 * Bot protection of a public form (docs/decisions/0012-public-forms.md): its ticket, and a honeypot field. The honeypot
 * is hidden from view, from tab order and from screen readers; its label is for a page without our styles.
 */
export const GuardFields = ({ ticket, answer }: { ticket: FormTicket | undefined; answer: FormAnswer | undefined }) => (
  <>
    {/* Some browsers restore hidden values after a reload unless told not to. */}
    <input type="hidden" name="form_key" value={ticket?.key ?? ""} autoComplete="off" />
    <input type="hidden" name="form_stamp" value={ticket?.stamp ?? ""} autoComplete="off" />
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Bu alanı boş bırakın
        {/* A response's new ticket clears it. */}
        <input
          key={answer?.ticket?.key}
          type="text"
          name="form_trap"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  </>
);
