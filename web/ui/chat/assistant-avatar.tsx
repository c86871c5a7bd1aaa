/**
 * The assistant's face (chat.css). Its colours are the product's, or `--avatar-from`, `--avatar-to` and `--avatar-face`.
 */
export const AssistantAvatar = ({ className = "size-8" }: { className?: string }) => (
  <span className={`assistant-avatar ${className}`} />
);
