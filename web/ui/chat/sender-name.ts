import type { Author } from "#contract/assistant.ts";

/** Who said it, where a conversation is read as a record; outside services tell no more than the side. */
export function senderName({ type, author }: { type: "user" | "assistant"; author?: Author | undefined }): string {
  if (type === "user") return "Kullanıcı";
  if (author?.kind === "system") return "Sistem";
  return author?.kind === "staff" ? `${author.name ?? "Ekip"} (temsilci)` : "Asistan";
}
