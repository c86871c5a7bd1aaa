import type { ConversationRow } from "#server/store/conversations.ts";

// What a visitor who waits is told when it takes long, in both tones.

type Waiting = Pick<ConversationRow, "contact_phone" | "contact_email" | "customer_phone" | "customer_email">;

/** Nobody has come yet, and nobody has the inbox open. */
export const longWaitText = (waiting: Waiting): string =>
  isReachable(waiting)
    ? "Beklettiğimiz için üzgünüz, henüz kimse katılamadı. Beklemek istemezsen⟨iz⟩ ekibimiz ⟨size bıraktığınız|sana bıraktığın⟩ iletişim bilgisinden ulaşabilir."
    : "Beklettiğimiz için üzgünüz, henüz kimse katılamadı. Beklemek istemezsen⟨iz⟩ adın⟨ız⟩ı ve telefonun⟨uz⟩u ya da e-postan⟨ız⟩ı yaz⟨ın⟩; ekibimiz ⟨size|sana⟩ oradan ulaşabilir.";

/** Nobody will come; `opens` says when somebody is there again, or is null. */
export const endedWaitText = (waiting: Waiting, opens: string | null): string =>
  [
    opens === null
      ? "Beklettiğimiz için üzgünüz, şu anda sohbete katılabilecek kimse kalmadı."
      : `Beklettiğimiz için üzgünüz, çalışma saatlerimiz bitti; ekibimiz ${opens} burada olacak.`,
    isReachable(waiting)
      ? "Talebin⟨iz⟩ ekibimizde kayıtlı; ⟨size bıraktığınız|sana bıraktığın⟩ iletişim bilgisinden ulaşabilirler."
      : "Talebin⟨iz⟩ ekibimizde kayıtlı; ⟨size|sana⟩ ulaşabilmeleri için adın⟨ız⟩ı ve telefonun⟨uz⟩u ya da e-postan⟨ız⟩ı yazabilirsin⟨iz⟩.",
    "Sohbete asistan devam ediyor.",
  ].join(" ");

const isReachable = ({ contact_phone, contact_email, customer_phone, customer_email }: Waiting): boolean =>
  (contact_phone ?? contact_email ?? customer_phone ?? customer_email) !== null;
