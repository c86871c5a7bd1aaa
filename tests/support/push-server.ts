import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { PushPayload } from "#contract/push-subscriptions.ts";

type Received = {
  path: string;
  headers: Record<string, string | undefined>;
  body: Buffer;
};

/** A fake push service on loopback: records what it gets, and responds as `answer` says. */
export async function startPushServer() {
  const received: Received[] = [];
  const state = {
    /** 201 by default; one that does nothing never responds. */
    answer: (response: ServerResponse, _path: string): unknown => response.writeHead(201).end(),
  };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    received.push({ path: request.url!, headers: request.headers as Received["headers"], body });
    state.answer(response, request.url!);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    state,
    of: (path: string) => received.filter((one) => one.path === path),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** A browser's side of a subscription: its keys, and decryption of messages. */
export function newBrowser(server: { url: string }, name: string = randomBytes(6).toString("hex")) {
  const own = createECDH("prime256v1");
  own.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${name}`;
  return {
    path,
    subscription: {
      endpoint: `${server.url}${path}`,
      keys: { p256dh: own.getPublicKey().toString("base64url"), auth: auth.toString("base64url") },
    },
    /** Decrypts a message (RFC 8291). Throws if it was not encrypted for this browser. */
    read({ body }: Received): PushPayload {
      const salt = body.subarray(0, 16);
      const keyLength = body[20]!;
      const theirs = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync("sha256", secret, salt, info, length));
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), theirs]);
      const input = derive(own.computeSecret(theirs), auth, info, 32);
      const key = derive(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derive(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString("utf8"));
    },
  };
}

/** Verifies the sender (RFC 8292): returns the claims if the signature is valid under the key in the header. */
export function readSender({ headers }: Received): { key: string; aud: string; sub: string; exp: number } {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? "")!;
  const [head, claims, mark] = token!.split(".");
  const point = Buffer.from(key!, "base64url");
  const coordinate = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) },
  });
  const signature = Buffer.from(mark!, "base64url");
  if (!verify("sha256", Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: "ieee-p1363" }, signature))
    throw new Error("the sender's signature does not hold");
  return { key: key!, ...JSON.parse(Buffer.from(claims!, "base64url").toString()) };
}
