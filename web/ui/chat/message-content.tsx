import { memo } from "react";
import { formatMessage, type Piece } from "./format-message.ts";

type MessageContentProps = {
  content: string | null | undefined;
  /** The text is still streaming in. */
  streaming?: boolean;
};

/**
 * Renders a message's text wherever one is shown (docs/product.md, Message rendering): React nodes only, never raw
 * HTML. Memoised, so that a new message does not parse the others again.
 */
export const MessageContent = memo(function MessageContent({ content, streaming = false }: MessageContentProps) {
  const pieces = format(content, streaming);
  if (pieces === null) return <em className="chat-text">Mesaj formatı hatası</em>;
  if (pieces.length === 0) return streaming ? null : <em className="chat-text">Mesaj içeriği bulunamadı</em>;
  return (
    <span className="chat-text" dir="auto">
      {pieces.map(show)}
    </span>
  );
});

function format(content: string | null | undefined, streaming: boolean): Piece[] | null {
  try {
    return formatMessage(content ?? "", streaming);
  } catch {
    return null;
  }
}

function show(piece: Piece, index: number) {
  if (piece.kind === "break") return <br key={index} />;
  if (piece.kind === "text") return piece.bold ? <strong key={index}>{piece.text}</strong> : piece.text;
  const link = (
    <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow" title={piece.href}>
      {piece.text}
    </a>
  );
  return piece.bold ? <strong key={index}>{link}</strong> : link;
}
