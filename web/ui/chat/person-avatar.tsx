/** A person's avatar without a picture: the initial, in another colour than the assistant's. */
export const PersonAvatar = ({ name, className = "size-8" }: { name: string; className?: string }) => (
  <span
    aria-hidden
    className={`grid shrink-0 place-items-center rounded-full bg-accent-strong font-semibold text-on-accent ${className}`}
  >
    {name.charAt(0).toLocaleUpperCase("tr")}
  </span>
);
