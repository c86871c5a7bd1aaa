type ImageAttachmentProps = { name: string; url: string; arriving?: boolean };

/** An image of a message; opens in full size in a new tab. */
export const ImageAttachment = ({ name, url, arriving }: ImageAttachmentProps) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    className={`block overflow-hidden rounded-[1.25rem] border border-line bg-surface-2 shadow-1 ${arriving ? "chat-arrive" : ""}`}
  >
    <img src={url} alt={`Görsel: ${name}`} className="block h-48 max-w-full min-w-32 object-cover sm:h-56" />
  </a>
);
