/**
 * The name of a staff member that visitors see: the one they chose, else one made from the e-mail address:
 * "selin.kaya@lirva.example" writes as "Selin".
 */
export function staffName({ email, display_name }: { email: string; display_name: string | null }): string {
  if (display_name !== null) return display_name;
  const first =
    email
      .split("@")[0]!
      .split(/[._+-]/)[0]!
      .replace(/\d+$/, "") || email.split("@")[0]!;
  return first.charAt(0).toLocaleUpperCase("tr") + first.slice(1);
}
