import type { Channel } from "#server/database/changes.ts";
import type { Services } from "#server/services.ts";

/**
 * Server-sent events: `ready` once it listens; `changed` at every notification with `payload`, and whenever one may
 * have been missed.
 */
export function changeStream(
  { services: { changes, streams }, address }: { services: Services; address: string },
  channel: Channel,
  payload: string,
): Response {
  return streams.open({
    kind: channel,
    address,
    begin(stream) {
      stream.write("event: ready\ndata: {}\n\n");
      return { onClose: changes.on(channel, () => stream.write("event: changed\ndata: {}\n\n"), payload) };
    },
  });
}
