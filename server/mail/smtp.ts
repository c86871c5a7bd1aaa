import { Readable } from "node:stream";

type OutgoingMail = { id: string; to: string; subject: string; body: string };

/**
 * How sending ended: `unknown` if the server had begun to accept the mail and did not confirm it. `ofMail` if the
 * server rejected this mail or its recipient and may well accept others.
 */
type Sending =
  | { outcome: "sent" }
  | { outcome: "refused"; ofMail: boolean; error: unknown }
  | { outcome: "unknown"; error: unknown };

export type Smtp = { send(mail: OutgoingMail, signal: AbortSignal): Promise<Sending>; close(): void };

const CONNECTION_MS = 10_000;
/** A server that is silent for this long is given up. */
const SILENCE_MS = 15_000;

/** Sends through the server at `url`, and does not wait for a silent one. `signal` cancels at once. */
export function openSmtp(url: string, from: string, silenceMs = SILENCE_MS): Smtp {
  // nodemailer reads what it sends once the server has asked for it: a mail that was not read cannot have left.
  const begun = new Set<string>();
  let opened: ReturnType<typeof open> | undefined;
  /** Opened with the first mail, as is the library's import. */
  async function open() {
    const { createTransport } = await import("nodemailer");
    const transport = createTransport(
      {
        url,
        connectionTimeout: CONNECTION_MS,
        dnsTimeout: CONNECTION_MS,
        greetingTimeout: silenceMs,
        socketTimeout: silenceMs,
      },
      { from },
    );
    transport.use("stream", ({ data, message }, done) => {
      async function* read(content: Readable) {
        begun.add(String(data.messageId));
        yield* content;
      }
      // Unlike a transform, which the library fills before it connects, nothing is read of it ahead.
      message.processFunc((content) => Readable.from(read(content), { objectMode: false }));
      done();
    });
    return transport;
  }

  return {
    async send({ id, to, subject, body }, signal) {
      const messageId = `<${id}@sozbir>`;
      try {
        const transport = await (opened ??= open());
        await transport.sendMail({ to, subject, text: body, messageId, signal });
        return { outcome: "sent" };
      } catch (error) {
        const answered = typeof (error as { responseCode?: unknown }).responseCode === "number";
        if (begun.has(messageId) && !answered) return { outcome: "unknown", error };
        const { code } = error as NodeJS.ErrnoException;
        return { outcome: "refused", ofMail: answered && (code === "EENVELOPE" || code === "EMESSAGE"), error };
      } finally {
        begun.delete(messageId);
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}
