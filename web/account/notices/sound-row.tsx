import { useEffect, useState } from "react";
import { isSoundOn, keepSound } from "../../team-inbox/inbox-sound.ts";
import { Switch } from "../../ui/switch.tsx";
import { Row } from "./row.tsx";

/** Stored in this browser only: whether sound is welcome depends on the place. */
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
