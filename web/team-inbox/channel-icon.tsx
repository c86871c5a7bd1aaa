import { FlaskConical, Globe, Headset, Link2, type LucideIcon } from "lucide-react";
import type { Channel } from "#contract/team-inbox.ts";
import { channelLabels } from "./texts.ts";

const icons: Record<Channel, LucideIcon> = {
  "live-support": Headset,
  widget: Globe,
  link: Link2,
  staff: FlaskConical,
};

/** The channel a conversation came in by, in a row. */
export function ChannelIcon({ channel }: { channel: Channel }) {
  const Icon = icons[channel];
  const label = channelLabels[channel];
  return (
    <span title={label} className={channel === "staff" ? "text-warn" : "text-text-2"}>
      <Icon role="img" aria-label={label} />
    </span>
  );
}
