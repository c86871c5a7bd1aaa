import { useRef, useState } from "react";

/** Makes one call at a time: a second press while one is under way does nothing. `busy` shows it. */
export function useCall() {
  const [busy, setBusy] = useState(false);
  // A state alone would let a double press through.
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
