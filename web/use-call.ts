import { useRef, useState } from "react";

/** Runs one call at a time: while one is pending, further presses are ignored. `busy` says that one is pending. */
export function useCall() {
  const [busy, setBusy] = useState(false);
  // State alone would let a double click through.
  const calling = useRef(false);

  async function call(work: () => Promise<void>, failed: (error: unknown) => void): Promise<void> {
    if (calling.current) return;
    calling.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      failed(error);
    } finally {
      calling.current = false;
      setBusy(false);
    }
  }

  return { busy, call };
}
