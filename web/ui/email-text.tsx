/** An e-mail address that wraps after its @ in a narrow place, and elsewhere only if it must. */
export function EmailText({ children: email }: { children: string }) {
  const at = email.lastIndexOf("@") + 1;
  return (
    <span className="inline-block max-w-full overflow-clip text-ellipsis wrap-anywhere rows:min-w-36">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
