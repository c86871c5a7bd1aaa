/** The name of a staff member that visitors see: "selin.kaya@lirva.example" writes as "Selin". */
export function staffName(email: string): string {
  const first =
    email
      .split("@")[0]!
      .split(/[._+-]/)[0]!
      .replace(/\d+$/, "") || email.split("@")[0]!;
  return first.charAt(0).toLocaleUpperCase("tr") + first.slice(1);
}
