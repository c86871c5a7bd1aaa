import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { DOCUMENT_MAX_BYTES, type DocumentProgress } from "#contract/document-files.ts";
import { answer, browserApi } from "../../../api.ts";
import { sendWithPasswordPrompt } from "../../../reauthentication.ts";
import { errorText, errorTexts } from "../../../texts/errors.ts";
import { sendFile } from "./send-file.ts";

/** `key` is local to this page; `id` is the document's once the server has stored the file. */
export type Upload = {
  key: number;
  name: string;
  file?: File;
  id?: string;
  share: number;
  problem?: string;
  progress?: DocumentProgress;
};

const LOOKS_EVERY = 1500;
const UNREACHED = "Dosya gönderilemedi. Bağlantınızı kontrol edip tekrar deneyin.";

/** Whether the server is about to read the file. */
export const isUnderWay = ({ id, progress }: Pick<Upload, "id" | "progress">): boolean =>
  id !== undefined && (!progress || progress.state === "queued");

/** Files that failed for a reason of ours, too, are read as soon as somebody wants it. */
const mayChange = (upload: Upload): boolean => isUnderWay(upload) || upload.progress?.reason === "failed-here";

/**
 * The files chosen on this page: uploaded one after the other, then polled until they are read. Whenever the page's data
 * has been loaded again, it also looks whether a failed one is being read once more.
 */
export function useUploads(chatbotId: string) {
  const { revalidate, state } = useRevalidator();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const last = useRef(0);
  const gone = useRef(new AbortController());
  const change = (key: number, what: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...what } : one)));

  const add = (files: File[]) =>
    setUploads((all) => [
      ...files.map((file) => ({
        ...{ key: (last.current += 1), name: file.name, share: 0 },
        ...(file.size > DOCUMENT_MAX_BYTES ? { problem: errorTexts["document-too-large"] } : { file }),
      })),
      ...all,
    ]);
  const follow = (name: string, id: string) =>
    setUploads((all) => [{ key: (last.current += 1), name, id, share: 1 }, ...all]);

  const next = uploads.findLast(({ file, id, problem }) => file && !id && !problem)?.key;
  const send = useEffectEvent(async (key: number) => {
    const { file } = uploads.find((one) => one.key === key)!;
    try {
      const { id } = await sendWithPasswordPrompt(() =>
        sendFile(chatbotId, file!, (share) => change(key, { share }), gone.current.signal),
      );
      change(key, { id, share: 1 });
      await revalidate();
    } catch (error) {
      if (!gone.current.signal.aborted)
        change(key, { problem: error instanceof TypeError ? UNREACHED : errorText(error) });
    }
  });
  useEffect(() => {
    if (next !== undefined) void send(next);
  }, [next]);
  useEffect(() => {
    const leaving = (gone.current = new AbortController());
    return () => leaving.abort();
  }, []);

  const look = useEffectEvent(async () => {
    const document = browserApi.chatbots[":id"].documents[":document"];
    for (const { key, id, progress: before } of uploads.filter(mayChange)) {
      const progress = await answer(document.$get({ param: { id: chatbotId, document: id! } })).catch(() => undefined);
      if (!progress) continue;
      change(key, { progress });
      if (progress.state !== "queued" && progress.state !== before?.state) await revalidate();
    }
  });
  const waits = uploads.some(isUnderWay);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void look(), LOOKS_EVERY);
    return () => clearInterval(timer);
  }, [waits]);
  useEffect(() => {
    if (state === "idle") void look();
  }, [state]);

  return { uploads, add, follow };
}
