/** The sender's name for what is sent, 128 random bits. `crypto.randomUUID` is missing on plain http. */
export const newClientId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
