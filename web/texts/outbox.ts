import type { OutboxState } from "#contract/outbox.ts";

export const outboxStates: Record<OutboxState, string> = {
  waiting: "Bekliyor",
  failed: "Gönderilemedi",
  sent: "Gönderildi",
};
