import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CallFailed } from "./api-calls.ts";
import { imageProblem, uploadProblem } from "./image-rules.ts";
import type { ChatFile } from "./upload-image.ts";
import { uploadImage } from "./upload-image.ts";

export type ChosenImage = { file: File; previewUrl: string; percent: number; uploaded?: ChatFile; problem?: string };

/** Holds an unsent image while its author is in another conversation. */
export type ImagePlace = {
  read: () => LeftImage | undefined;
  keep: (image: LeftImage | undefined) => void;
};
type LeftImage = Pick<ChosenImage, "file" | "uploaded">;

/** docs/product.md, Numbers: an upload's progress shows 20% from its start, and 100% when it is complete. */
const BEGUN = 20;
const COMPLETE = 100;

/**
 * The image of the next message. It is uploaded at once, so that sending does not wait for it. Without a `place` it is
 * discarded with the conversation.
 */
export function useImage(threadId: string | null, upload: typeof uploadImage = uploadImage, place?: ImagePlace) {
  const [image, setImage] = useState<ChosenImage | null>(null);
  /** Why the last file was rejected. */
  const [problem, setProblem] = useState<string | null>(null);
  const underWay = useRef<AbortController>(undefined);
  /** Chosen while there is no conversation yet: it is uploaded once there is one. */
  const early = useRef<LeftImage>(undefined);

  const putDown = () => {
    underWay.current?.abort();
    setImage(null);
  };

  const remove = () => {
    place?.keep(undefined);
    early.current = undefined;
    putDown();
  };

  const send = async (file: File, previewUrl: string) => {
    const { signal } = (underWay.current = new AbortController());
    place?.keep({ file });
    setImage({ file, previewUrl, percent: BEGUN });
    try {
      const uploaded = await upload(file, threadId!, signal);
      // Preloads the image into the browser's cache, so that the bubble shows it at once.
      new Image().src = uploaded.url;
      if (signal.aborted) return;
      place?.keep({ file, uploaded });
      setImage({ file, previewUrl, percent: COMPLETE, uploaded });
    } catch (error) {
      if (signal.aborted) return;
      const code = error instanceof CallFailed ? error.code : undefined;
      const text = uploadProblem(code);
      if (text === uploadProblem(undefined)) return setImage({ file, previewUrl, percent: BEGUN, problem: text });
      // Retrying cannot help: the file itself was rejected.
      remove();
      setProblem(text);
    }
  };

  const choose = (files: readonly File[]) => {
    const file = files[0];
    if (!file) return;
    const found = imageProblem(file);
    setProblem(found);
    if (found) return;
    underWay.current?.abort();
    const previewUrl = URL.createObjectURL(file);
    if (threadId !== null) return void send(file, previewUrl);
    early.current = { file };
    setImage({ file, previewUrl, percent: BEGUN });
  };

  useEffect(() => {
    const url = image?.previewUrl;
    return () => {
      if (url) URL.revokeObjectURL(url);
    };
  }, [image?.previewUrl]);

  const comeBack = useEffectEvent(() => {
    const left = place?.read() ?? early.current;
    early.current = undefined;
    if (!left) return;
    const previewUrl = URL.createObjectURL(left.file);
    if (left.uploaded) setImage({ ...left, previewUrl, percent: COMPLETE });
    else void send(left.file, previewUrl);
  });
  useEffect(() => {
    comeBack();
    // A new conversation starts without it.
    return putDown;
  }, [threadId]);

  return {
    image,
    problem,
    choose,
    remove,
    retry: () => image && void send(image.file, image.previewUrl),
    dismiss: () => setProblem(null),
  };
}
