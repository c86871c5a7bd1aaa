import type { Channel } from "#server/database/changes.ts";
import { isOpen, type LiveSession } from "#server/domain/sessions.ts";
import type { Services } from "#server/services.ts";

/**
 * Server-sent events: `ready` once it listens; `changed` at every notification with `payload`, and whenever one may
 * have been missed. Ends within a minute of its session.
 */
export function changeStream(
  { services, session, address }: { services: Services; session: LiveSession; address: string },
  channel: Channel,
  payload: string,
): Response {
  const { changes, streams } = services;
  return streams.open({
    kind: channel,
    address,
    begin(stream) {
      stream.write("event: ready\ndata: {}\n\n");
      return {
        onClose: changes.on(channel, () => stream.write("event: changed\ndata: {}\n\n"), payload),
        onMinute: () =>
          void isOpen(services, session).then(
            (open) => open || stream.end(),
            () => {}, // While the database is away, the stream stays: it says nothing that needs a session.
          ),
      };
    },
  });
}
