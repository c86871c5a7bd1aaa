/** Of those who are not the visitor; staff have a name. */
export type Speaker = { kind: string; name: string | null };

/** Who said it, where a conversation is read as a record; outside services tell no more than the side. */
export function senderName({ type, author }: { type: "user" | "assistant"; author?: Speaker | undefined }): string {
  if (type === "user") return "Kullanıcı";
  if (author?.kind === "system") return "Sistem";
  return author?.kind === "staff" ? `${author.name ?? "Ekip"} (temsilci)` : "Asistan";
}
