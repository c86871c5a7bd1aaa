/** The cookie of a session of the super administrator's; throws where the server gives none. */
export async function signInAdmin(base: string, who: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${base}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(who),
  });
  if (!response.ok) throw new Error(`signing in: ${response.status}`);
  return response.headers.get("set-cookie")!.split(";")[0]!;
}
