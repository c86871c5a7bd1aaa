import { MINUTE_MS } from "#contract/durations.ts";
import { istanbulDay } from "#server/domain/istanbul-time.ts";
import { probeAddress } from "#server/domain/probe-address.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { keepLinks, keepProbe, listChatbotsToCheck, listDeadLinks, listDueLinks } from "#server/store/truth-checks.ts";
import { checkLinks } from "./check-links.ts";
import { deadLink } from "./dead-link.ts";
import { keepDisagreements } from "./keep-disagreements.ts";
import { readStated, type StatedByChatbot } from "./read-stated.ts";

type Options = { pause?: (ms: number) => Promise<unknown> };

/** Limits of one night's link check: number of URLs, and minutes. */
const MAX_LINKS = 3000;
const LINKS_MINUTES = 60;
/** A link is dead only if it fails on this many nights, since a server may be down for one. */
const DEAD_NIGHTS = 2;

/**
 * Checks the live articles and passages of every chatbot against its catalogue, the calendar and the web. Each
 * disagreement becomes one finding; a finding is closed once the texts agree again. Throws if it ended early or a
 * chatbot could not be read; a retry continues.
 */
export async function checkTruth(parts: Parts, signal: AbortSignal, options: Options = {}): Promise<void> {
  const { db, log, clock, workers, databaseUrl, config } = parts;
  const day = istanbulDay(clock());
  const stated = new Map<string, StatedByChatbot>();
  let failed = 0;
  for (const { id: chatbotId } of await listChatbotsToCheck(db)) {
    if (signal.aborted) break;
    try {
      const read = await workers.run(readStated, { databaseUrl, chatbotId, today: day });
      await inTransaction(db, (transaction) =>
        keepLinks(
          transaction,
          chatbotId,
          read.links.map(({ address }) => address),
        ),
      );
      stated.set(chatbotId, read);
    } catch (error) {
      failed += 1;
      log.error({ err: error, chatbot: chatbotId }, "what the chatbot's knowledge states cannot be read");
    }
  }
  const isOnline = await checkLinks(await listDueLinks(db, MAX_LINKS), {
    ...options,
    probe: (address) => probeAddress(address, { allowLoopback: config.LOOPBACK_FEEDS }),
    keep: (address, found) => keepProbe(db, address, found, { now: clock(), day }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(LINKS_MINUTES * MINUTE_MS)]),
  });
  if (!isOnline) log.warn("no host of any link can be reached from here: no link was checked");
  const sum = { chatbots: 0, added: 0, closed: 0 };
  for (const [chatbotId, { disagreements, links, isWhole }] of stated) {
    if (signal.aborted) break;
    const dead = await listDeadLinks(db, chatbotId, DEAD_NIGHTS);
    const { added, closed } = await keepDisagreements(
      parts,
      chatbotId,
      [...disagreements, ...links.flatMap((link) => deadLink(link, dead))],
      { isWhole, now: clock() },
    );
    sum.chatbots += 1;
    sum.added += added;
    sum.closed += closed;
  }
  log.info(sum, "held what the knowledge states against what is so");
  if (signal.aborted) throw new Error("ended early; the rest goes with the next try");
  if (failed > 0) throw new Error(`${failed} chatbots could not be read`);
}
