import { startTransition, useEffect, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { sendWithPasswordPrompt } from "../../reauthentication.ts";
import { errorCode, errorTexts } from "../../texts/errors.ts";
import type { Answer } from "./save.ts";
import { settingsTexts } from "./texts.ts";
import { uploadLogo } from "./upload-logo.ts";

/** An upload that is in progress or has failed. */
export type Pending = { file: File; preview: string; percent: number; failed?: boolean };

/** Uploads and removes the logo. `sent` is the response to the form used without scripts. */
export function useLogo({ maxBytes, sent }: { maxBytes: number; sent: Answer | undefined }) {
  const [pending, setPending] = useState<Pending | null>(null);
  const [answer, setAnswer] = useState(sent);
  const { revalidate } = useRevalidator();
  const removal = useFetcher<Answer>();

  useEffect(() => {
    if (removal.data) setAnswer(removal.data);
  }, [removal.data]);
  useEffect(() => {
    const preview = pending?.preview;
    return () => {
      if (preview) URL.revokeObjectURL(preview);
    };
  }, [pending?.preview]);

  async function send(file: File, preview: string) {
    setAnswer(undefined);
    setPending({ file, preview, percent: 0 });
    try {
      await sendWithPasswordPrompt(() =>
        uploadLogo(file, (percent) => setPending({ file, preview, percent: Math.min(percent, 99) })),
      );
      setPending({ file, preview, percent: 100 });
      setAnswer({ of: "logo", done: settingsTexts.logoSaved });
      await revalidate();
      // The preview is shown until the page has the stored logo, which arrives in a transition as well.
      startTransition(() => setPending((last) => (last?.file === file && !last.failed ? null : last)));
    } catch (error) {
      const code = errorCode(error);
      const isFileBad = code === "not-an-image" || code === "file-too-large" || code === "payload-too-large";
      setAnswer({
        of: "logo",
        problem: settingsTexts.logoFailed,
        reason: code ? errorTexts[code] : errorTexts.unavailable,
      });
      // Retrying cannot help: the file itself was rejected.
      setPending(isFileBad ? null : { file, preview, percent: 0, failed: true });
    }
  }

  function choose(file: File | undefined) {
    if (!file) return;
    const reason = !file.type.startsWith("image/")
      ? errorTexts["not-an-image"]
      : file.size >= maxBytes
        ? errorTexts["file-too-large"]
        : undefined;
    if (reason) setAnswer({ of: "logo", problem: settingsTexts.logoFailed, reason });
    else void send(file, URL.createObjectURL(file));
  }

  return {
    pending,
    answer,
    choose,
    removal,
    uploading: pending !== null && !pending.failed,
    retry: () => pending && void send(pending.file, URL.createObjectURL(pending.file)),
    giveUp: () => {
      setPending(null);
      setAnswer(undefined);
    },
  };
}
