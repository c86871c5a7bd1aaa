import { useEffect, useState } from "react";
import { isSoundOn, keepSound } from "../../team-inbox/inbox-sound.ts";
import { Switch } from "../../ui/switch.tsx";
import { Row } from "./row.tsx";

/** Kept in this browser alone: an office has loudspeakers, a train has not. */
export function SoundRow() {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(isSoundOn()), []);
  return (
    <Row
      label="Gelen kutusunda ses"
      text="Gelen kutusu açıkken yeni bekleyende ve yeni mesajda kısa bir ses çalar."
      control={
        <Switch
          label="Gelen kutusunda ses"
          checked={on}
          onChange={(next) => {
            setOn(next);
            keepSound(next);
          }}
        />
      }
    />
  );
}
