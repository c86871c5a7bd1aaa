import type { Conversation, ExportFormat } from "#contract/conversations.ts";
import { csvFile, istanbulTime } from "./csv.ts";

type Message = Conversation["messages"][number];

/** A conversation as a file for download, named by the time it began. */
export async function conversationFile(conversation: Conversation, format: ExportFormat): Promise<Response> {
  const name = `konusma-${istanbulTime(conversation.created_at).replace(/[^\d]+/g, "-")}`;
  if (format === "csv")
    return csvFile<Message>(
      name,
      [
        { title: "Tarih", value: ({ created_at }) => istanbulTime(created_at) },
        { title: "Yazan", value: writerOf },
        { title: "Mesaj", value: ({ content }) => content },
        { title: "Dosya", value: ({ file }) => file?.name ?? null },
      ],
      conversation.messages,
    );
  const body = format === "json" ? JSON.stringify(conversation, null, 2) : textOf(conversation);
  return new Response(body, {
    headers: {
      "Content-Type": `${format === "json" ? "application/json" : "text/plain"}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}.${format}"`,
    },
  });
}

const textOf = ({ created_at, contact: { name, email, phone }, page, messages }: Conversation): string =>
  [
    `Konuşma: ${istanbulTime(created_at)}`,
    ...(name ? [`Ad: ${name}`] : []),
    ...(phone ? [`Telefon: ${phone}`] : []),
    ...(email ? [`E-posta: ${email}`] : []),
    ...(page ? [`Sayfa: ${page}`] : []),
    ...messages.flatMap((message) => [
      "",
      `[${istanbulTime(message.created_at)}] ${writerOf(message)}`,
      message.content,
      ...(message.file ? [`Dosya: ${message.file.name}`] : []),
    ]),
    "",
  ].join("\r\n");

/** The specification's words for the two sides; staff are named. */
const writerOf = ({ role, author }: Message): string =>
  author?.kind === "staff"
    ? (author.name ?? "Ekip")
    : author?.kind === "system"
      ? "Sistem"
      : role === "user"
        ? "Kullanıcı"
        : "Asistan";
