import { useRef, useState } from "react";

/**
 * Runs one call at a time: while one is pending, further presses are ignored. `busy` says that one is pending,
 * `busyWith` which of several buttons it is of.
 */
export function useCall() {
  const [busyWith, setBusyWith] = useState<string | null>(null);
  // State alone would let a double click through.
  const calling = useRef(false);

  async function call(work: () => Promise<void>, failed: (error: unknown) => void, button = ""): Promise<void> {
    if (calling.current) return;
    calling.current = true;
    setBusyWith(button);
    try {
      await work();
    } catch (error) {
      failed(error);
    } finally {
      calling.current = false;
      setBusyWith(null);
    }
  }

  return { busy: busyWith !== null, busyWith, call };
}
