import { PassThrough } from "node:stream";

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
  // nodemailer reads a mail's content once it is connected and signed in: a mail that was not read cannot have left.
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
      message.transform(() => {
        begun.add(String(data.messageId));
        return new PassThrough();
      });
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
