/** An e-mail address that wraps after its @ in a narrow place, and elsewhere only if it must. */
export function EmailText({ children: email }: { children: string }) {
  const at = email.lastIndexOf("@") + 1;
  return (
    <span className="wrap-anywhere rows:inline-block rows:max-w-full rows:min-w-36">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
