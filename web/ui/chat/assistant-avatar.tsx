/**
 * The assistant's face (chat.css). Coloured by the product's tokens, or by `--avatar-from`, `--avatar-to` and
 * `--avatar-face`.
 */
export const AssistantAvatar = ({ className = "size-8" }: { className?: string }) => (
  <span className={`assistant-avatar ${className}`} />
);
