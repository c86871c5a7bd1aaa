/** Who speaks other than the visitor; staff have a name. */
export type Speaker = { kind: string; name: string | null };

/** Returns the sender's name in a transcript; external services report only the side. */
export function senderName({ type, author }: { type: "user" | "assistant"; author?: Speaker | undefined }): string {
  if (type === "user") return "Kullanıcı";
  if (author?.kind === "system") return "Sistem";
  return author?.kind === "staff" ? `${author.name ?? "Ekip"} (temsilci)` : "Asistan";
}
