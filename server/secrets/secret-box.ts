import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/**
 * Encrypts secrets so that the database alone does not reveal them: AES-256-GCM under a key derived from `APP_SECRET`.
 */
export type SecretBox = {
  seal(secret: string): string;
  /** Null if the text was sealed under another `APP_SECRET`, or is no sealed text at all. */
  open(sealed: string): string | null;
};

const FORM = "v1";

/** Sealed texts look like `v1.<nonce>.<ciphertext>.<tag>` in base64url. */
export function createSecretBox(appSecret: string): SecretBox {
  const key = Buffer.from(hkdfSync("sha256", appSecret, "", "sozbir settings", 32));
  return {
    seal(secret) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return [FORM, ...[nonce, text, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(".");
    },
    open(sealed) {
      const [form, nonce, text, tag] = sealed.split(".");
      if (form !== FORM || !nonce || text === undefined || !tag) return null;
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"), { authTagLength: 16 });
        decipher.setAuthTag(Buffer.from(tag, "base64url"));
        return Buffer.concat([decipher.update(Buffer.from(text, "base64url")), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}

/** A stored secret as it is shown (docs/product.md, What is kept): its last four characters at most. */
export const maskSecret = (secret: string) => `••••${secret.length > 8 ? secret.slice(-4) : ""}`;
