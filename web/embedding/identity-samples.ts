import { embedTag } from "#contract/widget.ts";

// Code samples for shops. Both are complete and need no library; a test runs the one for Node against the verifier, and
// the one for PHP if PHP is installed.

export const NODE_SAMPLE = `import { createHmac } from "node:crypto";

const encode = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");

export function sozbirIdentity(customer) {
  const header = encode({ alg: "HS256", typ: "JWT" });
  const claims = encode({
    sub: String(customer.number), // sizdeki müşteri numarası
    exp: Math.floor(Date.now() / 1000) + 8 * 60 * 60, // 8 saat geçerli
    name: customer.name,
    email: customer.email,
    phone_number: customer.phone,
  });
  const signature = createHmac("sha256", process.env.SOZBIR_IDENTITY_KEY)
    .update(\`\${header}.\${claims}\`)
    .digest("base64url");
  return \`\${header}.\${claims}.\${signature}\`;
}
`;

export const PHP_SAMPLE = `<?php
function sozbir_identity(array $customer): string
{
    $encode = fn (string $text): string => rtrim(strtr(base64_encode($text), '+/', '-_'), '=');
    $header = $encode(json_encode(['alg' => 'HS256', 'typ' => 'JWT']));
    $claims = $encode(json_encode([
        'sub' => (string) $customer['number'], // sizdeki müşteri numarası
        'exp' => time() + 8 * 60 * 60, // 8 saat geçerli
        'name' => $customer['name'],
        'email' => $customer['email'],
        'phone_number' => $customer['phone'],
    ], JSON_THROW_ON_ERROR));
    $signature = hash_hmac('sha256', "$header.$claims", getenv('SOZBIR_IDENTITY_KEY'), true);
    return "$header.$claims." . $encode($signature);
}
`;

/** The embed tag with additional attributes, one per line. */
const tagWith = (siteUrl: string, chatbotId: string, attributes: string[]) =>
  embedTag(siteUrl, chatbotId).replace(" async", attributes.map((one) => `\n  ${one}`).join("") + "\n  async");

export const signedTag = (siteUrl: string, chatbotId: string) =>
  tagWith(siteUrl, chatbotId, ['data-identity="SUNUCUNUZUN İMZALADIĞI DEĞER"']);

export const claimedTag = (siteUrl: string, chatbotId: string) =>
  tagWith(siteUrl, chatbotId, [
    'data-customer-number="1042"',
    'data-customer-name="Işıl Çağlayan"',
    'data-customer-email="isil@ornek.example"',
    'data-customer-phone="0532 000 00 00"',
  ]);

/** For sites that sign users in and out without loading a page. */
export const IDENTIFY_SAMPLE = `const tag = document.querySelector("script[data-chatbot]");
tag.dataset.identity = token; // oturum açılınca: sunucunuzun imzaladığı değer
tag.dataset.identity = ""; // oturum kapanınca
`;
