import { useRef } from "react";
import { newUuid } from "./chat/new-uuid.ts";

/**
 * Returns the id to send content under: the same for the same content, so that the server stores it once when it is
 * sent again because its answer was lost.
 */
export function useSubmissionId(): (content: unknown) => string {
  const sent = useRef({ text: "", id: "" });
  return (content) => {
    const text = JSON.stringify(content);
    if (sent.current.text !== text) sent.current = { text, id: newUuid() };
    return sent.current.id;
  };
}
