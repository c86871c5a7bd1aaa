type Props = {
  /** The client's logo; shown instead of the face. */
  logo?: string | null;
  className?: string;
};

/**
 * The assistant's face (chat.css). Coloured by the product's tokens, or by `--avatar-from`, `--avatar-to` and
 * `--avatar-face`.
 */
export const AssistantAvatar = ({ logo, className = "size-8" }: Props) =>
  logo ? (
    <img
      src={logo}
      alt=""
      referrerPolicy="no-referrer"
      className={`shrink-0 rounded-full bg-white object-contain ${className}`}
    />
  ) : (
    <span className={`assistant-avatar ${className}`} />
  );
